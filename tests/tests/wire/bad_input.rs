//! Bad input is one line: where, what was expected, what was found.

use serde_json::{Value, json};
use tether::wire::Format;

fn refusal(format: Format, response: &Value) -> String {
    let error = format
        .response(&response.to_string())
        .expect_err("no response");
    assert!(!error.is_reported());
    error.to_string()
}

#[test]
fn a_wrong_member_is_told_with_its_place() {
    let call = |function: Value| json!({ "choices": [{ "message": { "tool_calls": [{ "id": "a", "function": function }] } }] });
    let cases = [
        (
            Format::OpenAiChat,
            json!({ "choices": [{ "message": { "tool_calls": 7 } }] }),
            "openai chat: choices[0].message.tool_calls: expected an array, found a number (7)",
        ),
        (
            Format::OpenAiChat,
            call(json!({ "arguments": "{}" })),
            "openai chat: choices[0].message.tool_calls[0].function.name: \
             expected a string, found nothing",
        ),
        (
            Format::OpenAiChat,
            call(json!({ "name": "a", "arguments": [1] })),
            "openai chat: choices[0].message.tool_calls[0].function.arguments: \
             expected a string, found an array",
        ),
        (
            Format::OpenAiChat,
            json!({ "choices": [] }),
            "openai chat: expected a choice, found none",
        ),
        (
            Format::OpenAiResponses,
            json!({ "output": [{ "type": "function_call", "call_id": "a", "name": "b",
                "arguments": { "x": 1 } }] }),
            "openai responses: output[0].arguments: expected a string, found an object",
        ),
        (
            Format::Anthropic,
            json!({ "content": [{ "type": "text", "text": "a" }, { "type": "tool_use", "id": true }] }),
            "anthropic: content[1].id: expected a string, found a boolean (true)",
        ),
        (
            Format::Gemini,
            json!({ "candidates": [{ "content": { "parts": [{ "functionCall": {} }] } }] }),
            "gemini: candidates[0].content.parts[0].functionCall.name: \
             expected a string, found nothing",
        ),
        (
            Format::Gemini,
            json!({ "candidates": [] }),
            "gemini: expected a candidate, found none",
        ),
        (
            Format::Bedrock,
            json!({ "output": {} }),
            "bedrock: output.message: expected an object, found nothing",
        ),
    ];
    for (format, response, expected) in cases {
        assert_eq!(refusal(format, &response), expected);
    }
}

#[test]
fn what_is_no_json_object_is_refused() {
    for format in Format::ALL {
        let name = format.as_str();
        let error = format.response("[1]").expect_err("no object").to_string();
        assert_eq!(error, format!("{name}: expected an object, found an array"));
        let error = format.response("{\"a\":").expect_err("no JSON").to_string();
        assert!(
            error.starts_with(&format!("{name}: expected JSON, found EOF")),
            "{error}"
        );
        assert!(!error.contains('\n'));
    }
}

#[test]
fn a_stream_refuses_what_is_no_event() {
    for format in Format::ALL {
        let name = format.as_str();
        let mut stream = format.stream();
        let error = stream.push("data: {}").expect_err("no JSON").to_string();
        assert!(
            error.starts_with(&format!("{name}: expected JSON, found")),
            "{error}"
        );
        stream.push(" ").expect("blank text is nothing");
        let error = stream.finish().expect_err("nothing came").to_string();
        assert_eq!(
            error,
            format!("{name}: expected a response, found a stream without events")
        );
    }
}

#[test]
fn a_delta_of_nothing_is_refused() {
    let mut stream = Format::Anthropic.stream();
    let delta = json!({ "type": "content_block_delta", "index": 3,
        "delta": { "type": "text_delta", "text": "a" } });
    let error = stream
        .push(&delta.to_string())
        .expect_err("no block")
        .to_string();
    assert_eq!(
        error,
        "anthropic: expected a delta of a block that has begun, found block 3"
    );
    let mut stream = Format::OpenAiResponses.stream();
    let delta = json!({ "type": "response.function_call_arguments.delta", "output_index": 1,
        "delta": "{" });
    let error = stream
        .push(&delta.to_string())
        .expect_err("no item")
        .to_string();
    let expected = "openai responses: expected a piece of an item that was added, found another";
    assert_eq!(error, expected);
}

#[test]
fn cut_calls_of_vertex_are_refused_and_not_mistaken() {
    let call = json!({ "name": "a", "partialArgs": [{ "jsonPath": "$.x", "numberValue": 1 }] });
    let response =
        json!({ "candidates": [{ "content": { "parts": [{ "functionCall": call }] } }] });
    let expected = "gemini: candidates[0].content.parts[0].functionCall.partialArgs: \
                    expected whole arguments, found a part of them";
    assert_eq!(refusal(Format::Gemini, &response), expected);
}
