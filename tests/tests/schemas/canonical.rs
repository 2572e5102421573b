//! The canonical declaration: what each case demands of it.

use serde_json::{Value, json};
use tether::prelude::*;
use tether_tests::schema_cases::*;

/// The canonical schema of the only tool of `set`, as text.
fn text(set: impl ToolSet) -> String {
    let scope = Scope::root().tools(set).build().expect("one tool");
    scope.declarations()[0].parameters().to_owned()
}

fn schema(set: impl ToolSet) -> Value {
    serde_json::from_str(&text(set)).expect("JSON")
}

fn property(set: impl ToolSet, name: &str) -> Value {
    schema(set)["properties"][name].clone()
}

#[test]
fn p01_bounds_of_64_bit_integers_are_exact() {
    assert_eq!(
        text(tools![P01]),
        concat!(
            r#"{"type":"object","properties":{"#,
            r#""a":{"type":"integer","minimum":0,"maximum":18446744073709551615},"#,
            r#""b":{"type":"integer","minimum":-9223372036854775808,"maximum":9223372036854775807}},"#,
            r#""required":["a","b"],"additionalProperties":false}"#
        )
    );
}

#[test]
fn p02_v01_every_integer_states_its_range_and_no_format() {
    let range = |minimum: i64, maximum: i64| json!({"type": "integer", "minimum": minimum, "maximum": maximum});
    assert_eq!(
        schema(tools![P02])["properties"],
        json!({"a": range(-128, 127), "b": range(0, 65_535), "c": range(-2_147_483_648, 2_147_483_647)})
    );
    assert_eq!(property(tools![V01], "m"), range(0, 255));
}

#[test]
fn p03_zero_is_excluded() {
    assert_eq!(property(tools![P03], "step")["not"], json!({"const": 0}));
    assert_eq!(
        property(tools![P03], "n"),
        json!({"type": "integer", "minimum": 1, "maximum": 255})
    );
}

#[test]
fn p04_a_whole_number_is_an_integer() {
    assert_eq!(property(tools![P04], "session")["type"], "integer");
}

#[test]
fn p10_comments_of_some_variants_keep_the_order_and_reach_the_description() {
    assert_eq!(
        property(tools![P10], "mode"),
        json!({
            "type": "string",
            "enum": ["Fast", "Slow", "Careful"],
            "description": "how to run\n\"Fast\": quick; \"Careful\": careful",
        })
    );
}

#[test]
fn p11_a_closed_struct_with_a_flattened_enum_can_be_satisfied() {
    let job = property(tools![P11], "job");
    assert_eq!(job["required"], json!(["name"]));
    assert_eq!(job["unevaluatedProperties"], false);
    assert_eq!(job.get("additionalProperties"), None);
    for (branch, name) in job["oneOf"]
        .as_array()
        .expect("branches")
        .iter()
        .zip(["run", "wait"])
    {
        assert_eq!(branch["required"], json!([name]));
        assert_eq!(
            branch.get("additionalProperties"),
            None,
            "it would refuse `name`"
        );
    }
}

#[test]
fn p12_p13_tags_and_fields_are_one_closed_object() {
    assert_eq!(
        property(tools![P12], "v"),
        json!({
            "type": "object",
            "properties": {
                "foo": {"type": "string", "const": "Bar"},
                "bar": {"type": "string", "const": "Baz"},
                "prop": {"type": "string"},
            },
            "required": ["foo", "bar", "prop"],
            "additionalProperties": false,
        })
    );
    let draw = &property(tools![P13], "e")["oneOf"][0];
    assert_eq!(draw["required"], json!(["kind", "w", "h"]));
    assert_eq!(draw["additionalProperties"], false);
    assert_eq!(draw.get("$ref"), None);
}

/// What is used once stands where it is used, so that no name depends on what was seen first.
#[test]
fn p27_two_types_of_one_name_are_two_types() {
    assert_eq!(property(tools![P27], "x")["required"], json!(["n"]));
    assert_eq!(property(tools![P27], "y")["required"], json!(["s"]));
    assert_eq!(schema(tools![P27]).get("$defs"), None);
}

#[test]
fn p29_p30_p32_the_schema_is_that_of_reading() {
    assert_eq!(
        property(tools![P29], "a")["properties"]["on"],
        json!({"type": "string"})
    );
    assert_eq!(property(tools![P30], "a")["required"], json!(["v"]));
    let skipped = property(tools![P32], "v");
    assert_eq!(skipped["required"], json!(["a", "key"]));
    assert_eq!(skipped["properties"]["key"], json!({"type": "string"}));
    assert_eq!(
        skipped["properties"].as_object().map(serde_json::Map::len),
        Some(2)
    );
}

#[test]
fn p31_names_are_those_that_serde_reads() {
    let variant = &property(tools![P31], "c")["properties"]["h-t-t-p-get"];
    assert_eq!(variant["required"], json!(["maxBytes"]));
}

#[test]
fn p37_the_comment_at_the_use_comes_before_that_of_the_type() {
    let schema = schema(tools![P37]);
    assert_eq!(
        schema["properties"]["far"]["description"],
        "how far to look"
    );
    assert_eq!(schema["properties"]["near"], json!({"$ref": "#/$defs/Km"}));
    assert_eq!(schema["$defs"]["Km"]["description"], "distance in km");
}

#[test]
fn p41_an_identifier_is_an_integer_with_exact_bounds() {
    assert!(text(tools![P41]).contains(r#""maximum":18446744073709551615"#));
}

#[tokio::test]
async fn p41_digits_in_a_string_are_exact() {
    assert_eq!(
        property(tools![P41Digits], "id"),
        json!({"type": "string", "pattern": "^(0|[1-9][0-9]{0,19})$"})
    );
    let scope = Scope::root()
        .tools(tools![P41Digits])
        .build()
        .expect("one tool");
    let view = scope.view();
    for (id, taken) in [
        (json!("18446744073709551615"), true),
        (json!("0"), true),
        (json!("18446744073709551616"), false),
        (json!("007"), false),
        (json!("+7"), false),
        (json!(7), false),
    ] {
        let call = ToolCall::new("c1", "p41_digits", json!({"id": id}).to_string());
        let outcome = view.execute(call).await;
        assert_eq!(outcome.code().is_none(), taken, "{id}");
    }
    let call = ToolCall::new("c1", "p41_digits", r#"{"id":"18446744073709551616"}"#);
    let outcome = view.execute(call).await;
    assert_eq!(
        outcome
            .failure()
            .map(|failure| failure.message().to_owned())
            .as_deref(),
        Some("id: expected the digits of an integer from 0 to 18446744073709551615")
    );
}

#[test]
fn v02_comments_on_variants_keep_the_shape() {
    assert_eq!(
        property(tools![V02], "mode"),
        json!({
            "type": "string",
            "enum": ["Fast", "Slow"],
            "description": "\"Fast\": quick; \"Slow\": slow",
        })
    );
}

#[test]
fn v03_no_parameters() {
    assert_eq!(
        text(tools![V03]),
        r#"{"type":"object","properties":{},"additionalProperties":false}"#
    );
}

#[test]
fn v04_v21_what_may_be_left_out_is_not_required() {
    assert_eq!(schema(tools![V04]).get("required"), None);
    assert_eq!(schema(tools![V21]).get("required"), None);
    assert_eq!(property(tools![V21], "n")["default"], 10);
}

#[test]
fn v07_a_type_that_contains_itself_is_a_definition() {
    let schema = schema(tools![V07]);
    assert_eq!(schema["properties"]["n"], json!({"$ref": "#/$defs/Linked"}));
    assert_eq!(
        schema["$defs"]["Linked"]["properties"]["next"],
        json!({"anyOf": [{"$ref": "#/$defs/Linked"}, {"type": "null"}]})
    );
}

/// The other name is accepted nowhere below the root, unless serde itself refuses unknown fields.
#[tokio::test]
async fn v12_another_name_is_told_as_unknown() {
    let scope = Scope::root().tools(tools![V12]).build().expect("one tool");
    let call = ToolCall::new("c1", "v12", r#"{"a":{"pth":"x"}}"#);
    let outcome = scope.view().execute(call).await;
    assert_eq!(outcome.code(), Some(FailureCode::InvalidArgs));
}

#[test]
fn v16_a_tuple_has_exactly_its_items() {
    let tuple = property(tools![V16], "t");
    assert_eq!(tuple["prefixItems"].as_array().map(Vec::len), Some(2));
    assert_eq!(
        (&tuple["minItems"], &tuple["maxItems"]),
        (&json!(2), &json!(2))
    );
}

#[test]
fn v17_any_value_is_a_schema_that_says_nothing() {
    assert_eq!(property(tools![V17], "v"), json!({}));
    assert_eq!(schema(tools![V17])["required"], json!(["v"]));
}

#[test]
fn v18_formats_of_identifiers_and_moments() {
    assert_eq!(property(tools![V18], "id")["format"], "uuid");
    assert_eq!(property(tools![V18], "at")["format"], "date-time");
}

#[test]
fn v20_raw_identifiers_and_other_names() {
    let schema = schema(tools![V20]);
    assert_eq!(schema["required"], json!(["type", "max-bytes"]));
}

#[test]
fn v22_generic_types_are_told_apart() {
    let schema = schema(tools![V22]);
    let (a, b) = (&schema["properties"]["a"], &schema["properties"]["b"]);
    assert_eq!(a["properties"]["v"], json!({"$ref": "#/$defs/Inner"}));
    assert_eq!(
        b["properties"]["v"]["items"],
        json!({"$ref": "#/$defs/Inner"})
    );
    assert_eq!(
        schema["$defs"].as_object().map(serde_json::Map::len),
        Some(1)
    );
}

#[test]
fn v25_the_description_is_as_written() {
    let scope = Scope::root().tools(tools![V25]).build().expect("one tool");
    assert_eq!(
        scope.declarations()[0].description(),
        "Say \"hi\"\n\n- one\n- two, `code` & <tag>"
    );
}

#[test]
fn v26_properties_stand_in_declared_order() {
    let text = text(tools![V26]);
    let at = |name: &str| text.find(name).expect("a property");
    assert!(
        at("zeta") < at("alpha") && at("alpha") < at("mid"),
        "{text}"
    );
}
