use super::types::{Nest, Nothing, Typed, spec};
use crate::schema::{ArgumentSpec, Declaration};
use schemars::JsonSchema;
use serde_json::json;

fn text(schema: serde_json::Value, order: &[&str]) -> String {
    let schema = schemars::Schema::try_from(schema).unwrap();
    ArgumentSpec::new(&schema, order).schema_text().to_owned()
}

#[derive(JsonSchema)]
#[serde(deny_unknown_fields)]
#[allow(dead_code)]
struct Params {
    /// Last by name.
    zeta: u8,
    #[serde(default)]
    alpha: Option<String>,
    mid: f32,
}

#[test]
fn c3_1_declared_order_and_fixed_order_of_keywords() {
    let order = ["zeta", "alpha", "mid"];
    let spec = ArgumentSpec::new(&schemars::schema_for!(Params), &order);
    assert_eq!(
        spec.schema_text(),
        concat!(
            r#"{"type":"object","properties":{"#,
            r#""zeta":{"type":"integer","description":"Last by name.","minimum":0,"maximum":255},"#,
            r#""alpha":{"type":["string","null"]},"mid":{"type":"number"}},"#,
            r#""required":["zeta","mid"],"additionalProperties":false}"#
        )
    );
}

#[test]
fn c3_1_nested_properties_are_in_the_order_that_their_type_requires_them() {
    assert!(
        spec::<Nest>()
            .schema_text()
            .contains(r#""properties":{"name":{"type":"string"},"arguments":{}}"#)
    );
    assert!(
        spec::<Typed>()
            .schema_text()
            .contains(r#"{"type":{"type":"string","const":"rect"},"w":{"type":"number"},"h":"#)
    );
}

#[test]
fn c3_1_integers_state_exact_bounds_of_their_type() {
    #[derive(JsonSchema)]
    #[allow(dead_code)]
    struct Ints(u64, i64, i8, u128, i128, std::num::NonZeroU16);
    let items = schemars::schema_for!(Ints).as_value()["prefixItems"].clone();
    let text = text(
        json!({"type": "object", "properties": {"a": {"prefixItems": items}}}),
        &[],
    );
    for bounds in [
        r#"{"type":"integer","minimum":0,"maximum":18446744073709551615}"#,
        r#"{"type":"integer","minimum":-9223372036854775808,"maximum":9223372036854775807}"#,
        r#"{"type":"integer","minimum":-128,"maximum":127}"#,
        r#""minimum":0,"maximum":340282366920938463463374607431768211455}"#,
        r#""minimum":-170141183460469231731687303715884105728,"maximum":170141183460469231731687303715884105727}"#,
        r#"{"type":"integer","minimum":1,"maximum":65535}"#,
    ] {
        assert!(text.contains(bounds), "{bounds} in {text}");
    }
    assert!(!text.contains("format"), "{text}");
}

#[test]
fn c3_1_stated_bounds_only_narrow() {
    let level = |extra: serde_json::Value| {
        let mut level = json!({"type": "integer", "format": "uint8"});
        level
            .as_object_mut()
            .unwrap()
            .extend(extra.as_object().unwrap().clone());
        let text = text(json!({"type": "object", "properties": {"n": level}}), &[]);
        text.replace(
            r#"{"type":"object","properties":{"n":{"type":"integer","#,
            "",
        )
    };
    assert_eq!(
        level(json!({"minimum": 1.0, "maximum": 9})),
        r#""minimum":1,"maximum":9}}}"#
    );
    assert_eq!(
        level(json!({"minimum": -5, "maximum": 999})),
        r#""minimum":0,"maximum":255}}}"#
    );
}

#[test]
fn c3_1_the_root_is_an_object_with_properties() {
    let closed = r#"{"type":"object","properties":{},"additionalProperties":false}"#;
    assert_eq!(spec::<Nothing>().schema_text(), closed);
    let open = r#"{"type":"object","properties":{}}"#;
    for schema in [
        json!(true),
        json!({}),
        json!({"type": "null"}),
        json!({"type": ["object", "null"]}),
        json!(false),
    ] {
        assert_eq!(text(schema, &[]), open);
    }
    assert_eq!(
        text(
            json!({"$ref": "#/$defs/A", "$defs": {"A": {"type": "object", "properties": {"a": {}}}}}),
            &[]
        ),
        r#"{"type":"object","properties":{"a":{}}}"#
    );
}

#[test]
fn c3_1_notes_of_the_generator_are_gone_and_names_stay() {
    let schema = json!({
        "$schema": "x", "title": "T", "type": "object", "required": [],
        "properties": {"title": {"type": "string", "title": "t", "description": "  A\n b \n", "writeOnly": true},
                       "format": {"type": "string", "format": "uuid", "default": {"z": 1, "title": 2}},
                       "required": {"enum": [1.0, "format"], "x-own": 1, "examples": [1]}},
    });
    assert_eq!(
        text(schema, &["title"]),
        concat!(
            r#"{"type":"object","properties":{"title":{"type":"string","description":"A\n b"},"#,
            r#""format":{"type":"string","format":"uuid","default":{"title":2,"z":1}},"#,
            r#""required":{"enum":[1.0,"format"],"examples":[1],"x-own":1}}}"#
        )
    );
}

#[test]
fn c3_1_a_declaration_is_detached_data() {
    let declaration = Declaration::new("nothing", "Does nothing.", &spec::<Nothing>());
    assert_eq!(declaration.clone(), declaration);
    assert_eq!(
        declaration.to_json(),
        json!({"name": "nothing", "description": "Does nothing.",
               "parameters": {"type": "object", "properties": {}, "additionalProperties": false}})
    );
    assert!(format!("{declaration:?}").contains("Does nothing."));
}
