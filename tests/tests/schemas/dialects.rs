use crate::{losses, projected, refusal, schema};
use serde_json::{Value, json};
use tether::dialect::Dialect;
use tether::tools;
use tether_tests::schema_cases::*;

/// Whether any schema below says `keyword`, as a member of any object.
fn says(schema: &Value, keyword: &str) -> bool {
    match schema {
        Value::Object(map) => {
            map.contains_key(keyword) || map.values().any(|value| says(value, keyword))
        }
        Value::Array(items) => items.iter().any(|value| says(value, keyword)),
        _ => false,
    }
}

#[test]
fn p06_null_is_left_out_for_mcp_where_a_parameter_is_optional() {
    let schema = schema(tools![P06], Dialect::Mcp);
    assert_eq!(schema["properties"]["note"], json!({"type": "string"}));
    assert_eq!(schema["properties"]["n"]["type"], "integer");
    assert_eq!(schema.get("required"), None);
}

#[test]
fn p07_strict_requires_all_and_offers_null_for_what_has_a_default() {
    let schema = schema(tools![P07], Dialect::OpenAiChatStrict);
    assert_eq!(schema["required"], json!(["q", "limit"]));
    assert_eq!(schema["properties"]["q"]["type"], "string");
    assert_eq!(
        schema["properties"]["limit"]["type"],
        json!(["integer", "null"])
    );
    assert_eq!(schema["properties"]["limit"]["description"], "Default 10");
    assert_eq!(schema["properties"]["limit"].get("default"), None);
}

#[test]
fn p08_gemini_gets_no_empty_object() {
    let told = projected(tools![NoParameters], Dialect::Gemini).expect("it has no parameters");
    let declaration = &told.to_json()[0]["functionDeclarations"][0];
    assert_eq!(
        *declaration,
        json!({"name": "no_parameters", "description": "A tool of the case."})
    );
    let refusal = refusal(tools![P08F], Dialect::Gemini);
    assert_eq!(
        refusal,
        "gemini: p08_f: opts: an object without properties, which the provider does not take"
    );
}

#[test]
fn p09_an_empty_list_of_required_names_is_left_out() {
    let schema = schema(tools![NoParameters], Dialect::OpenAiChat);
    assert_eq!(
        schema,
        json!({"type": "object", "properties": {}, "additionalProperties": false})
    );
}

#[test]
fn p13_p42_tag_and_fields_are_one_closed_object() {
    for dialect in [
        Dialect::OpenAiChatStrict,
        Dialect::Xgrammar,
        Dialect::LlamaCpp,
    ] {
        let schema = schema(tools![P13], dialect);
        let branches = schema["properties"]["e"]["anyOf"]
            .as_array()
            .or_else(|| schema["properties"]["e"]["oneOf"].as_array());
        let draw = branches.and_then(|all| {
            all.iter()
                .find(|branch| branch["properties"]["kind"]["const"] == "Draw")
        });
        let draw = draw.unwrap_or_else(|| panic!("{dialect}: {schema}"));
        let mut required: Vec<_> = draw["required"].as_array().expect("a list").clone();
        required.sort_by_key(ToString::to_string);
        assert_eq!(
            Value::from(required),
            json!(["h", "kind", "w"]),
            "{dialect}"
        );
        assert_eq!(draw.get("$ref"), None, "{dialect}");
        if dialect == Dialect::OpenAiChatStrict {
            assert_eq!(draw["additionalProperties"], false);
        }
    }
}

#[test]
fn p14_no_one_of_for_openai() {
    for dialect in [
        Dialect::OpenAiChat,
        Dialect::OpenAiChatStrict,
        Dialect::OpenAiResponses,
    ] {
        let schema = schema(tools![P14], dialect);
        assert!(!says(&schema, "oneOf"), "{schema}");
        let branches = &schema["properties"]["ops"]["items"]["anyOf"];
        assert_eq!(branches[0]["properties"]["op"]["const"], "Add");
        assert_eq!(branches[1]["properties"]["op"]["const"], "Del");
        assert_eq!(
            losses(tools![P14], dialect),
            [] as [&str; 0],
            "the tag keeps them apart"
        );
    }
}

#[test]
fn p15_an_optional_enum_admits_null_in_type_and_enum() {
    let schema = schema(tools![P15], Dialect::OpenAiChatStrict);
    let unit = &schema["properties"]["unit"];
    assert_eq!(unit["type"], json!(["string", "null"]));
    assert_eq!(unit["enum"], json!(["C", "F", null]));
}

#[test]
fn p16_an_optional_object_is_closed_and_all_of_it_required() {
    let schema = schema(tools![P16], Dialect::OpenAiChatStrict);
    let size = &schema["properties"]["size"];
    assert_eq!(size["type"], json!(["object", "null"]));
    assert_eq!(size["additionalProperties"], false);
    assert_eq!(size["required"], json!(["w", "h"]));
    assert_eq!(size["properties"]["h"]["type"], json!(["integer", "null"]));
}

#[test]
fn p17_a_map_in_strict_mode_is_an_error_that_names_it() {
    for dialect in [
        Dialect::OpenAiChatStrict,
        Dialect::AnthropicStrict,
        Dialect::Gemini,
    ] {
        let refusal = refusal(tools![P17], dialect);
        let expected = format!("{dialect}: p17: rel: an object of any keys");
        assert!(refusal.starts_with(&expected), "{refusal}");
    }
}

#[test]
fn p20_a_pair_of_one_type_is_a_list_of_two() {
    let schema = schema(tools![P20], Dialect::Gemini);
    let pair = &schema["properties"]["path"]["items"];
    assert_eq!(
        *pair,
        json!({"type": "ARRAY", "items": {"type": "NUMBER"}, "minItems": 2, "maxItems": 2})
    );
}

#[test]
fn p21_every_array_says_what_is_in_it() {
    let schema = schema(tools![P21], Dialect::OpenAiChat);
    for name in ["none", "any", "pair"] {
        assert!(schema["properties"][name].get("items").is_some(), "{name}");
    }
}

#[test]
fn p22_mcp_gets_no_boolean_as_schema() {
    let schema = schema(tools![P22], Dialect::Mcp);
    assert_eq!(
        schema["properties"]["payload"],
        json!({"description": "raw body"})
    );
    assert_eq!(schema["properties"]["rows"]["items"], json!({}));
    assert_eq!(schema["required"], json!(["payload", "rows", "meta"]));
}

#[test]
fn p28_names_of_definitions_need_no_decoding() {
    let schema = schema(tools![P28Tree], Dialect::Mcp);
    assert_eq!(schema["properties"]["p"]["$ref"], "#/$defs/geo_Point__2_");
    assert!(
        schema["$defs"]["geo_Point__2_"]["properties"]
            .get("x")
            .is_some(),
        "{schema}"
    );
}

#[test]
fn p34_gemini_gets_bounds_and_no_rust_formats() {
    let schema = schema(tools![P34], Dialect::Gemini);
    assert_eq!(schema["properties"]["n"]["type"], "INTEGER");
    assert_eq!(schema["properties"]["n"]["minimum"], 0);
    assert_eq!(schema["properties"]["x"], json!({"type": "NUMBER"}));
}

#[test]
fn p35_v08_recursion_is_an_error_where_references_are_refused() {
    for dialect in [
        Dialect::Gemini,
        Dialect::AnthropicStrict,
        Dialect::BedrockStrict,
    ] {
        let refusal = refusal(tools![P35], dialect);
        let expected = format!("{dialect}: p35: a: `Node` contains itself");
        assert!(refusal.starts_with(&expected), "{refusal}");
    }
}

#[test]
fn p36_what_limited_a_value_goes_to_the_description() {
    let schema = schema(tools![P36], Dialect::Gemini);
    assert_eq!(schema["properties"]["tags"]["description"], "No item twice");
    assert_eq!(
        losses(tools![P36], Dialect::Gemini),
        [
            "p36: tags: uniqueItems: moved to the description",
            "p36: old: deprecated: dropped",
            "p36: n: multipleOf: moved to the description",
            "p36: k: examples: moved to the description",
            "p36: additionalProperties: dropped"
        ]
    );
}

#[test]
fn p38_the_root_is_always_an_object() {
    for dialect in Dialect::ALL {
        if dialect != Dialect::Gemini {
            let schema = schema(tools![NoParameters], dialect);
            assert_eq!(schema["type"], "object", "{dialect}");
        }
    }
}

#[test]
fn p40_nothing_stands_beside_any_of_for_gemini() {
    let schema = schema(tools![P40], Dialect::Gemini);
    let shape = schema["properties"]["shape"].as_object().expect("a schema");
    assert_eq!(shape.keys().collect::<Vec<_>>(), ["anyOf"]);
    for branch in shape["anyOf"].as_array().expect("branches") {
        assert_eq!(branch["description"], "what to draw");
        assert!(branch.get("type").is_some(), "{branch}");
    }
    assert_eq!(schema.get("required"), None);
}

#[test]
fn p43_a_map_with_integer_keys_is_never_closed_to_every_key() {
    for dialect in [
        Dialect::Outlines,
        Dialect::LlamaCpp,
        Dialect::GeminiJsonSchema,
    ] {
        let refusal = refusal(tools![P43], dialect);
        assert!(refusal.contains(": p43: by_line: "), "{refusal}");
    }
    let schema = schema(tools![P43], Dialect::Xgrammar);
    assert!(
        schema["properties"]["by_line"]
            .get("patternProperties")
            .is_some(),
        "{schema}"
    );
}

#[test]
fn v05_an_option_in_strict_form() {
    let schema = schema(tools![V05], Dialect::OpenAiResponsesStrict);
    assert_eq!(schema["required"], json!(["a", "b"]));
    assert_eq!(
        schema["properties"]["a"]["type"],
        json!(["integer", "null"])
    );
    assert_eq!(schema["properties"]["b"]["type"], "string");
}

#[test]
fn v06_a_description_beside_a_reference_reaches_the_model() {
    let schema = schema(tools![V06], Dialect::OpenAiChatStrict);
    let line = &schema["properties"]["line"]["properties"];
    assert_eq!(line["a"]["description"], "start");
    assert_eq!(line["b"]["description"], "end");
    assert!(!says(&schema, "$ref"));
}

#[test]
fn v27_a_parameter_shows_its_own_type() {
    for dialect in [Dialect::Mcp, Dialect::Anthropic, Dialect::Bedrock] {
        let schema = schema(tools![V27], dialect);
        assert_eq!(schema["properties"]["p"]["type"], "object", "{dialect}");
        assert_eq!(schema.get("$defs"), None, "{dialect}");
    }
}

#[test]
fn v29_nullable_stands_beside_one_type() {
    let schema = schema(tools![V29], Dialect::Gemini);
    let min = &schema["properties"]["min"];
    assert_eq!(
        *min,
        json!({"type": "NUMBER", "description": "the floor", "nullable": true})
    );
    assert_eq!(schema["properties"]["shape"]["type"], "OBJECT");
    assert_eq!(schema["properties"]["shape"]["nullable"], true);
}

#[test]
fn v30_no_parameters_for_strict_clients() {
    assert_eq!(
        schema(tools![NoParameters], Dialect::Mcp),
        json!({"type": "object", "properties": {}, "additionalProperties": false})
    );
}
