//! More of what the cases demand of dialects: limits, names, formats, patterns.

use crate::{losses, projected, refusal, schema};
use serde_json::{Value, json};
use tether::dialect::Dialect;
use tether::prelude::*;
use tether::scope::DynTools;
use tether::tool::SchemaTool;
use tether::tools;
use tether_tests::schema_cases::*;

/// Case p03: `not` goes to no provider that refuses it.
#[test]
fn p03_an_exclusion_is_described_where_it_cannot_be_said() {
    for dialect in [
        Dialect::OpenAiChatStrict,
        Dialect::Gemini,
        Dialect::AnthropicStrict,
    ] {
        let step = &schema(tools![P03], dialect)["properties"]["step"];
        assert_eq!(step.get("not"), None, "{dialect}");
        let description = step["description"].as_str().unwrap_or_default();
        assert!(
            description.to_lowercase().contains("never 0"),
            "{dialect}: {step}"
        );
        let lost = losses(tools![P03], dialect);
        assert!(
            lost.iter().any(|loss| loss.starts_with("p03: step: not: ")),
            "{dialect}: {lost:?}"
        );
    }
}

#[test]
fn p11_forms_without_unevaluated_get_closed_branches() {
    for dialect in [
        Dialect::OpenAiChatStrict,
        Dialect::Xgrammar,
        Dialect::LlamaCpp,
    ] {
        let job = &schema(tools![P11], dialect)["properties"]["job"];
        let branches = job["anyOf"].as_array().or_else(|| job["oneOf"].as_array());
        let branches = branches.unwrap_or_else(|| panic!("{dialect}: {job}"));
        for (branch, own) in branches.iter().zip(["run", "wait"]) {
            let names: Vec<_> = branch["properties"]
                .as_object()
                .expect("fields")
                .keys()
                .collect();
            assert_eq!(names, ["name", own], "{dialect}");
            assert_eq!(branch["additionalProperties"], false, "{dialect}");
        }
        assert_eq!(job.get("unevaluatedProperties"), None, "{dialect}");
    }
}

#[test]
fn p18_a_default_is_described_and_a_reference_stands_alone() {
    let span = &schema(tools![P18], Dialect::OpenAiChatStrict)["properties"]["span"];
    assert_eq!(span.get("$ref"), None);
    assert_eq!(span.get("default"), None);
    assert_eq!(
        span["description"],
        r#"where to look (default {"from":0,"to":9})"#
    );
    assert_eq!(span["required"], json!(["from", "to"]));
}

#[test]
fn p19_open_bounds_become_closed_ones() {
    let schema = schema(tools![P19], Dialect::Gemini);
    assert_eq!(schema["properties"]["count"]["minimum"], 1);
    let ratio = &schema["properties"]["ratio"];
    assert_eq!(
        (&ratio["minimum"], &ratio["maximum"]),
        (&json!(0), &json!(1))
    );
    assert_eq!(ratio["description"], "More than 0; less than 1");
    assert_eq!(schema["properties"]["exclusiveMinimum"]["type"], "BOOLEAN");
    let lost = losses(tools![P19], Dialect::Gemini);
    assert!(
        lost.contains(&"p19: ratio: exclusiveMinimum: moved to the description".to_owned()),
        "{lost:?}"
    );
    assert!(
        !lost
            .iter()
            .any(|loss| loss.starts_with("p19: count: exclusive")),
        "{lost:?}"
    );
}

#[test]
fn p23_a_name_that_is_refused_is_mapped_and_mapped_back() {
    let projection = projected(tools![P23F], Dialect::Anthropic).expect("it can be said");
    let shown = projection.to_json();
    let names: Vec<_> = shown[0]["input_schema"]["properties"]
        .as_object()
        .expect("fields")
        .keys()
        .cloned()
        .collect();
    let [name] = names.as_slice() else {
        panic!("{names:?}")
    };
    assert!(
        name.chars()
            .all(|c| c.is_ascii_alphanumeric() || "_.-".contains(c)),
        "{name}"
    );
    let call = ToolCall::new("c1", "p23_f", json!({name.as_str(): 3}).to_string());
    assert_eq!(&*projection.restore(call).arguments, r#"{"$top":3}"#);

    let long = schema(tools![P23G], Dialect::Anthropic);
    let names: Vec<_> = long["properties"]
        .as_object()
        .expect("fields")
        .keys()
        .cloned()
        .collect();
    assert!(names[0].len() <= 64, "{names:?}");
}

#[test]
fn p24_v23_bounds_stay_where_they_are_known_and_are_described_elsewhere() {
    let plain = schema(tools![P24], Dialect::Anthropic);
    assert_eq!(plain["properties"]["ms"]["maximum"], 300_000);
    assert_eq!(plain["properties"]["name"]["minLength"], 2);
    let strict = schema(tools![P24], Dialect::AnthropicStrict);
    assert_eq!(
        strict["properties"]["ms"],
        json!({"type": "integer", "description": "At least 1; at most 300000"})
    );
    assert_eq!(
        losses(tools![P24], Dialect::AnthropicStrict),
        [
            "p24: ms: minimum: moved to the description",
            "p24: ms: maximum: moved to the description",
            "p24: name: minLength: moved to the description",
        ]
    );
    let kept = schema(tools![V23], Dialect::OpenAiChatStrict);
    assert_eq!(kept["properties"]["b"]["pattern"], "^[a-z]+$");
    let lost = schema(tools![V23], Dialect::Gemini);
    assert!(says_pattern(&lost), "{lost}");
}

/// Gemini's list of fields has `pattern`.
fn says_pattern(schema: &Value) -> bool {
    schema["properties"]["b"]["pattern"] == "^[a-z]+$"
}

#[test]
fn p25_shorthand_classes_are_written_out_for_grammars() {
    for dialect in [
        Dialect::Xgrammar,
        Dialect::LlamaCpp,
        Dialect::Outlines,
        Dialect::Llguidance,
    ] {
        let pattern = schema(tools![P25], dialect)["properties"]["id"]["pattern"].clone();
        assert_eq!(pattern, "^[0-9]{3}-[a-zA-Z0-9_]+$", "{dialect}");
    }
}

/// Case p25: what neither the parser nor a grammar runs is refused when the scope is built.
#[test]
fn p25_look_around_is_refused() {
    let built = Scope::root().tools(tools![LookAround]).build();
    assert_eq!(
        built.err().map(|error| error.to_string()).as_deref(),
        Some(
            "the scope cannot be built: `look_around` has a parameter with the pattern `^(?=a)b$`, which cannot be enforced: write it without look-around and back references"
        )
    );
}

#[tokio::test]
async fn p26_long_limits_are_described_and_still_hold() {
    for dialect in [Dialect::Xgrammar, Dialect::LlamaCpp] {
        let schema = schema(tools![P26], dialect);
        assert_eq!(
            schema["properties"]["text"].get("maxLength"),
            None,
            "{dialect}"
        );
        assert_eq!(
            schema["properties"]["tags"].get("maxItems"),
            None,
            "{dialect}"
        );
        assert_eq!(
            schema["properties"]["text"]["description"],
            "At most 10000 characters"
        );
        assert_eq!(losses(tools![P26], dialect).len(), 2, "{dialect}");
    }
    let scope = Scope::root().tools(tools![P26]).build().expect("one tool");
    let long = json!({"text": "x".repeat(10_001), "tags": []}).to_string();
    let outcome = scope.view().execute(ToolCall::new("c1", "p26", long)).await;
    assert_eq!(outcome.code(), Some(FailureCode::InvalidArgs));
}

#[test]
fn p33_formats_outside_a_providers_list_are_described() {
    let schema = schema(tools![P33], Dialect::OpenAiChatStrict);
    let properties = &schema["properties"];
    assert_eq!(properties["d"]["format"], "date");
    for (name, format) in [("u", "uri"), ("at", "partial-date-time")] {
        assert_eq!(properties[name].get("format"), None);
        assert_eq!(properties[name]["description"], format!("Format {format}"));
    }
}

/// Case p38: a union as a parameter stands below `properties`, and the root is an object.
#[test]
fn p38_a_union_stands_below_properties() {
    let schema = schema(tools![P38], Dialect::Bedrock);
    assert_eq!(schema["type"], "object");
    assert!(
        schema["properties"]["r"]
            .get("oneOf")
            .or(schema["properties"]["r"].get("anyOf"))
            .is_some()
    );
}

#[test]
fn p39_a_name_that_is_too_long_is_shown_whole() {
    let plugins = DynTools::new();
    let _scope = Scope::root()
        .dynamic(&plugins)
        .build()
        .expect("no tools yet");
    let name = format!("files__{}", "x".repeat(60));
    let tool = SchemaTool::new(
        name.as_str(),
        "A tool of a plug-in.",
        json!({"type": "object"}),
    );
    let refused = plugins.register_schema(tool, |_, _| async { Ok::<_, String>("done") });
    assert_eq!(
        refused.err().map(|error| error.to_string()),
        Some(format!(
            "the tool cannot be registered: `{name}` is not a tool name: it has 67 characters, where at most 64 are accepted"
        ))
    );
}

#[test]
fn v14_a_map_with_integer_keys_per_engine() {
    let kept = schema(tools![V14], Dialect::Llguidance);
    assert!(kept["properties"]["m"].get("patternProperties").is_some());
    assert!(refusal(tools![V14], Dialect::OpenAiChatStrict).contains(": v14: m: "));
}

#[test]
fn v16_a_tuple_is_an_error_or_a_stated_loss() {
    for dialect in [Dialect::OpenAiChatStrict, Dialect::Gemini] {
        match projected(tools![V16], dialect) {
            Ok(projection) => assert!(
                projection
                    .losses()
                    .iter()
                    .any(|loss| loss.path.starts_with('t')),
                "{dialect}"
            ),
            Err(error) => assert!(error.to_string().contains(": v16: t: "), "{error}"),
        }
    }
}

#[test]
fn v17_any_value_is_refused_by_strict_forms_with_what_to_do() {
    for dialect in [Dialect::OpenAiChatStrict, Dialect::AnthropicStrict] {
        assert_eq!(
            refusal(tools![V17], dialect),
            format!(
                "{dialect}: v17: v: any value is admitted here; give the parameter a type of its own"
            )
        );
    }
}

#[test]
fn v28_gemini_gets_no_number_in_enum_and_no_const() {
    let schema = schema(tools![V28], Dialect::Gemini);
    for name in ["level", "one"] {
        assert_eq!(schema["properties"][name].get("enum"), None);
        assert_eq!(schema["properties"][name].get("const"), None);
    }
    let lost = losses(tools![V28], Dialect::Gemini);
    assert!(
        lost.iter()
            .any(|loss| loss.starts_with("v28: level: enum: ")),
        "{lost:?}"
    );
}
