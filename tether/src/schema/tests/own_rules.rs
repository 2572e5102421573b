//! Types with rules of their own, which only serde knows.

use super::types::{message, refusal};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;
use std::borrow::Cow;

#[derive(Debug, Deserialize)]
#[serde(try_from = "String")]
struct Even(#[allow(dead_code)] String);

impl TryFrom<String> for Even {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        if text.len().is_multiple_of(2) {
            Ok(Self(text))
        } else {
            Err(format!("odd length {}", text.len()))
        }
    }
}

impl JsonSchema for Even {
    fn schema_name() -> Cow<'static, str> {
        "Even".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"type": "string", "format": "uuid"})
    }
}

#[derive(Debug, Deserialize, JsonSchema)]
#[allow(dead_code)]
struct Own {
    id: Option<Even>,
    #[schemars(with = "Option<String>")]
    rule: Option<Even>,
    #[serde(default)]
    #[schemars(with = "Vec<String>")]
    rules: Vec<Even>,
    #[serde(default)]
    #[schemars(with = "serde_json::Value")]
    any: Vec<Inner>,
}

#[derive(Debug, Deserialize)]
#[allow(dead_code)]
struct Inner {
    n: u8,
}

#[test]
fn c5_3_a_format_is_described() {
    assert_eq!(
        message::<Own>(r#"{"id":"x"}"#),
        r#"id: expected a UUID like 8c7e7d0a-5b4a-4f5e-9d2f-0c8b7a6d5e4f, found "x""#
    );
}

#[test]
fn c5_3_serde_is_quoted_where_only_serde_knows() {
    assert_eq!(
        refusal::<Own>(r#"{"rule":"abc"}"#),
        ("rule".into(), "rule: odd length 3".into())
    );
    assert_eq!(
        message::<Own>("{\"id\":null,\n \"rule\":\"abc\",\n \"any\":[]}"),
        "rule: odd length 3"
    );
    assert_eq!(
        message::<Own>(r#"{"rules":["ab","abc"],"id":null}"#),
        "rules[1]: odd length 3"
    );
}

#[test]
fn c5_3_and_names_no_rust_type() {
    assert_eq!(
        message::<Own>(r#"{"any":[3]}"#),
        "any[0]: expected an object, found an integer (3)"
    );
    assert_eq!(
        message::<Own>(r#"{"any":[{"n":300}]}"#),
        "any[0].n: expected an integer from 0 to 255, found an integer (300)"
    );
    assert_eq!(
        message::<Own>(r#"{"any":[{"n":true}]}"#),
        "any[0].n: expected an integer from 0 to 255, found a boolean (true)"
    );
}
