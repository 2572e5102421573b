//! Outcomes as the messages of the next request.

use crate::support::{outcomes, read, results};
use serde_json::{Value, json};
use tether::call::ToolCall;
use tether::wire::{Format, ReplyError, Step};

/// A step of calls to `name` with these arguments, with the ids c1, c2 and so on.
fn step(format: Format, name: &str, arguments: &[Value]) -> Step {
    let numbered = || (1..).zip(arguments);
    let blocks = |of: &dyn Fn(String, &Value) -> Value| -> Value {
        numbered()
            .map(|(n, arguments)| of(format!("call0000{n}"), arguments))
            .collect()
    };
    let response = match format {
        Format::OpenAiResponses => json!({ "output": blocks(&|id, arguments| json!({
            "type": "function_call", "call_id": id, "name": name,
            "arguments": arguments.to_string(),
        }))}),
        Format::Anthropic => json!({ "content": blocks(&|id, arguments| json!({
            "type": "tool_use", "id": id, "name": name, "input": arguments,
        }))}),
        Format::Gemini => {
            let parts = blocks(&|id, arguments| {
                json!({
                    "functionCall": { "id": id, "name": name, "args": arguments },
                })
            });
            json!({ "candidates": [{ "content": { "role": "model", "parts": parts } }] })
        }
        Format::Bedrock => {
            let content = blocks(&|id, arguments| {
                json!({
                    "toolUse": { "toolUseId": id, "name": name, "input": arguments },
                })
            });
            json!({ "output": { "message": { "role": "assistant", "content": content } } })
        }
        _ => {
            let calls = blocks(&|id, arguments| {
                json!({ "id": id, "type": "function",
                "function": { "name": name, "arguments": arguments.to_string() } })
            });
            json!({ "choices": [{ "message": { "role": "assistant", "tool_calls": calls } }] })
        }
    };
    read(format, &response)
}

/// The result of the only call of `name` with these arguments.
fn result(format: Format, name: &str, arguments: &Value) -> Value {
    let messages = results(&step(format, name, std::slice::from_ref(arguments)));
    assert_eq!(messages.len(), 1);
    let message = messages.into_iter().next().expect("a message");
    match format {
        Format::Anthropic => message["content"][0].clone(),
        Format::Gemini => message["parts"][0]["functionResponse"].clone(),
        Format::Bedrock => message["content"][0]["toolResult"].clone(),
        _ => message,
    }
}

#[test]
fn a_failure_has_the_providers_flag_and_the_models_message() {
    let missing = json!({ "path": "missing" });
    let told = r#"{"message":"no such file"}"#;
    let failed = |format| result(format, "read_file", &missing);
    assert_eq!(failed(Format::Anthropic)["is_error"], true);
    assert_eq!(failed(Format::Anthropic)["content"], told);
    assert_eq!(failed(Format::Bedrock)["status"], "error");
    assert_eq!(
        failed(Format::Bedrock)["content"],
        json!([{ "text": told }])
    );
    let response = json!({ "error": { "message": "no such file" } });
    assert_eq!(failed(Format::Gemini)["response"], response);
    assert_eq!(failed(Format::OpenAiChat)["content"], told);
    assert_eq!(failed(Format::Mistral)["content"], told);
    assert_eq!(failed(Format::OpenAiResponses)["output"], told);
}

#[test]
fn an_unknown_tool_is_answered_like_any_failure() {
    for format in Format::ALL {
        let result = result(format, "raed_file", &json!({ "path": "a" })).to_string();
        assert!(result.contains("read_file"), "{format:?}: {result}");
    }
}

#[test]
fn a_success_has_no_error_flag() {
    let result = result(Format::Anthropic, "read_file", &json!({ "path": "a" }));
    assert_eq!(result.get("is_error"), None);
}

#[test]
fn a_blank_text_is_told_in_quotes() {
    for (value, told) in [
        (json!(""), "\"\""),
        (json!(" \n"), r#"" \n""#),
        (json!("a"), "a"),
    ] {
        let result = result(Format::Anthropic, "echo", &json!({ "value": value }));
        assert_eq!(result["content"], told);
    }
}

#[test]
fn gemini_gets_the_ids_that_it_gave() {
    let result = result(Format::Gemini, "read_file", &json!({ "path": "a" }));
    assert_eq!(result["id"], "call00001");
}

#[test]
fn gemini_gets_a_json_schema_as_text() {
    let schema = json!({ "items": [{ "$ref": "#/$defs/x" }] });
    let told = result(Format::Gemini, "echo", &json!({ "value": schema }));
    assert_eq!(told["response"]["output"], schema.to_string());
    let plain = json!({ "items": ["$ref"] });
    let told = result(Format::Gemini, "echo", &json!({ "value": plain }));
    assert_eq!(told["response"]["output"], plain);
}

#[test]
fn outcomes_may_come_in_any_order() {
    for format in Format::ALL {
        let values = [1, 2, 3].map(|value| json!({ "value": value }));
        let step = step(format, "echo", &values);
        let mut outcomes = outcomes(step.calls());
        let in_order = step.reply(&outcomes).expect("a reply");
        outcomes.reverse();
        assert_eq!(
            step.reply(&outcomes).expect("a reply"),
            in_order,
            "{format:?}"
        );
    }
}

#[test]
fn a_missing_outcome_is_an_error_that_names_the_call() {
    for format in Format::ALL {
        let step = step(
            format,
            "echo",
            &[json!({ "value": 1 }), json!({ "value": 2 })],
        );
        let mut outcomes = outcomes(step.calls());
        outcomes.truncate(1);
        let error = step
            .reply(&outcomes)
            .expect_err("a call without an outcome");
        assert_eq!(
            error.to_string(),
            "call `call00002` of `echo` has no outcome"
        );
        assert!(matches!(error, ReplyError::Missing { .. }));
    }
}

#[test]
fn an_outcome_of_no_call_is_an_error_that_names_it() {
    for format in Format::ALL {
        let step = step(format, "echo", &[json!({ "value": 1 })]);
        let mut calls = step.calls().to_vec();
        calls.push(ToolCall::new("other", "echo", r#"{"value":2}"#));
        let error = step
            .reply(&outcomes(&calls))
            .expect_err("an unknown outcome");
        let expected = "the outcome `other` of `echo` is of no call of this step";
        assert_eq!(error.to_string(), expected);
    }
}

#[test]
fn two_outcomes_of_one_call_are_an_error() {
    let step = step(Format::OpenAiChat, "echo", &[json!({ "value": 1 })]);
    let mut twice = outcomes(step.calls());
    twice.extend(outcomes(step.calls()));
    let error = step.reply(&twice).expect_err("two outcomes");
    assert_eq!(
        error.to_string(),
        "call `call00001` of `echo` has two outcomes"
    );
}

#[test]
fn a_step_whose_tools_were_named_otherwise_is_answered_by_id() {
    // A dialect may have shortened the name; the call is run under the tool's own.
    let step = step(Format::Gemini, "short", &[json!({ "value": 1 })]);
    let mut calls = step.calls().to_vec();
    calls[0].name = "echo".to_owned();
    let contents = step.results(&outcomes(&calls)).expect("a reply");
    let response = &contents[0]["parts"][0]["functionResponse"];
    assert_eq!(response["name"], "short");
    assert_eq!(response["response"], json!({ "output": 1 }));
}
