//! A recorded-like response of each provider, whole and as a stream.

use crate::support::{calls, read_bytes, reply};
use serde_json::{Value, json};
use tether::wire::{Format, Step, StopReason};

fn whole(format: Format) -> (&'static str, &'static str) {
    macro_rules! of {
        ($name:literal) => {
            (
                include_str!(concat!("fixtures/", $name, ".json")),
                include_str!(concat!("fixtures/", $name, ".sse")),
            )
        };
    }
    match format {
        Format::OpenAiChat => of!("openai_chat"),
        Format::OpenAiResponses => of!("openai_responses"),
        Format::Anthropic => of!("anthropic"),
        Format::Gemini => of!("gemini"),
        Format::Bedrock => of!("bedrock"),
        Format::Mistral => of!("mistral"),
        other => panic!("no fixture for {other:?}"),
    }
}

fn step(format: Format) -> Step {
    format.response(whole(format).0).expect("a response")
}

#[test]
fn every_provider_tells_calls_text_and_stop() {
    for format in Format::ALL {
        let step = step(format);
        let told: Vec<_> = calls(&step).iter().map(|call| (call.1, call.2)).collect();
        let expected = [
            ("read_file", r#"{"path":"docs/naïve.md"}"#),
            ("list_files", r#"{"path":"src","depth":2}"#),
        ];
        assert_eq!(told, expected, "{format:?}");
        assert_eq!(step.text(), "Two look-ups — first the page.", "{format:?}");
        assert_eq!(
            step.stop_reason(),
            Some(&StopReason::ToolCalls),
            "{format:?}"
        );
    }
}

#[test]
fn a_stream_is_the_response_however_its_bytes_are_cut() {
    for format in Format::ALL {
        let (_, stream) = whole(format);
        let expected = step(format);
        for size in (1..48).chain([1000, stream.len()]) {
            let step = read_bytes(format, stream.as_bytes().chunks(size));
            assert_eq!(step, expected, "{format:?} in chunks of {size}");
        }
    }
}

#[test]
fn every_stream_tells_its_end() {
    for format in Format::ALL {
        let mut stream = format.stream();
        let mut reader = tether::wire::sse::Reader::new();
        let events = reader.push(whole(format).1.as_bytes());
        for event in &events {
            stream.push(&event.data).expect("an event");
        }
        assert!(stream.is_done(), "{format:?}");
    }
}

#[test]
fn a_turn_read_again_is_the_same_step() {
    for format in Format::ALL {
        let step = step(format);
        let again = wrapped(format, step.turn(), step.response_id());
        let again = format.response(&again.to_string()).expect("a response");
        assert_eq!(again.turn(), step.turn(), "{format:?}");
        // Members of an object have no order, so that arguments are compared as values.
        let values = |step: &Step| -> Vec<(String, Value)> {
            let value = |text: &str| serde_json::from_str(text).expect("JSON");
            let calls = step.calls().iter();
            calls
                .map(|call| (call.name.clone(), value(&call.arguments)))
                .collect()
        };
        assert_eq!(values(&again), values(&step), "{format:?}");
        assert_eq!(again.text(), step.text(), "{format:?}");
    }
}

/// The turn as a response has it.
pub(crate) fn wrapped(format: Format, turn: &[Value], id: Option<&str>) -> Value {
    match format {
        Format::OpenAiResponses => json!({ "id": id, "status": "completed", "output": turn }),
        Format::Anthropic => turn[0].clone(),
        Format::Gemini => json!({ "candidates": [{ "content": turn[0] }] }),
        Format::Bedrock => json!({ "output": { "message": turn[0] } }),
        _ => json!({ "choices": [{ "message": turn[0] }] }),
    }
}

#[test]
fn openai_chat_is_answered_by_a_message_for_each_call() {
    let messages = reply(&step(Format::OpenAiChat));
    assert_eq!(
        messages[0],
        json!({
            "role": "assistant",
            "content": "Two look-ups — first the page.",
            "tool_calls": [
                { "id": "call_Ab12", "type": "function", "function":
                    { "name": "read_file", "arguments": r#"{"path":"docs/naïve.md"}"# } },
                { "id": "call_Cd34", "type": "function", "function":
                    { "name": "list_files", "arguments": r#"{"path":"src","depth":2}"# } },
            ],
        })
    );
    assert_eq!(
        messages[1],
        json!({ "role": "tool", "tool_call_id": "call_Ab12", "content": "text of docs/naïve.md" })
    );
    assert_eq!(messages[2]["tool_call_id"], "call_Cd34");
    assert_eq!(messages[2]["content"], r#"{"depth":2,"path":"src"}"#);
    assert_eq!(messages.len(), 3);
}

#[test]
fn mistral_is_answered_with_names() {
    let messages = reply(&step(Format::Mistral));
    let expected = json!({
        "role": "tool", "tool_call_id": "D681PevKs", "name": "read_file",
        "content": "text of docs/naïve.md",
    });
    assert_eq!(messages[1], expected);
    assert_eq!(messages.len(), 3);
}

#[test]
fn openai_responses_is_answered_by_call_id_after_all_items() {
    let step = step(Format::OpenAiResponses);
    let items = reply(&step);
    let kinds: Vec<_> = items.iter().map(|item| item["type"].as_str()).collect();
    let expected = [
        "reasoning",
        "message",
        "function_call",
        "function_call",
        "function_call_output",
        "function_call_output",
    ];
    assert_eq!(kinds, expected.map(Some));
    assert_eq!(items[0]["encrypted_content"], "gAAAAB0");
    assert_eq!(
        items[4],
        json!({
            "type": "function_call_output",
            "call_id": "call_Ab12",
            "output": "text of docs/naïve.md",
        })
    );
    assert_eq!(step.response_id(), Some("resp_01"));
}

#[test]
fn anthropic_is_answered_by_one_message_after_thinking() {
    let messages = reply(&step(Format::Anthropic));
    let thinking = json!({
        "type": "thinking",
        "thinking": "The page, then the folder.",
        "signature": "EqQBCgIYAhIM1gbc",
    });
    assert_eq!(messages[0]["content"][0], thinking);
    assert_eq!(
        messages[1],
        json!({ "role": "user", "content": [
            { "type": "tool_result", "tool_use_id": "toolu_01D7",
              "content": "text of docs/naïve.md" },
            { "type": "tool_result", "tool_use_id": "toolu_01E8",
              "content": r#"{"depth":2,"path":"src"}"# },
        ]})
    );
    assert_eq!(messages.len(), 2);
}

#[test]
fn gemini_is_answered_in_order_with_the_signature_in_its_part() {
    let contents = reply(&step(Format::Gemini));
    assert_eq!(contents[0]["parts"][2]["thoughtSignature"], "CiQB0e2Kb3A=");
    assert_eq!(
        contents[1],
        json!({ "role": "user", "parts": [
            { "functionResponse": { "name": "read_file",
              "response": { "output": "text of docs/naïve.md" } } },
            { "functionResponse": { "name": "list_files",
              "response": { "output": { "path": "src", "depth": 2 } } } },
        ]})
    );
    assert_eq!(contents.len(), 2);
}

#[test]
fn bedrock_is_answered_in_one_turn_with_a_status() {
    let messages = reply(&step(Format::Bedrock));
    assert_eq!(
        messages[1]["content"][0],
        json!({ "toolResult": {
            "toolUseId": "tooluse_01D7",
            "content": [{ "text": "text of docs/naïve.md" }],
            "status": "success",
        }})
    );
    assert_eq!(messages[1]["content"].as_array().map(Vec::len), Some(2));
    assert_eq!(messages.len(), 2);
}
