//! Streams that end too soon, or tell of an error.

use crate::support::{calls, deltas, fed, results, streamed};
use serde_json::{Value, json};
use tether::wire::Format;

const CUT: &str = r#"{"path": "a.tx"#;

/// The events of a call that is cut in its arguments.
fn cut(format: Format) -> Vec<Value> {
    match format {
        Format::OpenAiChat | Format::Mistral => deltas(&[json!({ "tool_calls": [{
            "index": 0, "id": "D681PevKs", "function": { "name": "read_file", "arguments": CUT },
        }]})]),
        Format::OpenAiResponses => vec![
            json!({ "type": "response.output_item.added", "output_index": 0, "item": {
                "type": "function_call", "id": "fc_1", "call_id": "D681PevKs",
                "name": "read_file", "arguments": "",
            }}),
            json!({ "type": "response.function_call_arguments.delta", "item_id": "fc_1",
                "delta": CUT }),
        ],
        Format::Anthropic => vec![
            json!({ "type": "message_start", "message": { "role": "assistant", "content": [] } }),
            json!({ "type": "content_block_start", "index": 0, "content_block": {
                "type": "tool_use", "id": "D681PevKs", "name": "read_file", "input": {},
            }}),
            json!({ "type": "content_block_delta", "index": 0, "delta": {
                "type": "input_json_delta", "partial_json": CUT,
            }}),
        ],
        Format::Bedrock => vec![
            json!({ "contentBlockStart": { "contentBlockIndex": 0, "start": {
                "toolUse": { "toolUseId": "D681PevKs", "name": "read_file" },
            }}}),
            json!({ "contentBlockDelta": { "contentBlockIndex": 0, "delta": {
                "toolUse": { "input": CUT },
            }}}),
        ],
        _ => Vec::new(),
    }
}

/// Where the turn has the arguments of its only call.
fn sent_back(format: Format, turn: &[Value]) -> &Value {
    match format {
        Format::OpenAiResponses => &turn[0]["arguments"],
        Format::Anthropic => &turn[0]["content"][0]["input"],
        Format::Bedrock => &turn[0]["content"][0]["toolUse"]["input"],
        _ => &turn[0]["tool_calls"][0]["function"]["arguments"],
    }
}

#[test]
fn a_call_that_was_cut_is_told_with_the_text_that_came() {
    for format in Format::ALL
        .into_iter()
        .filter(|format| *format != Format::Gemini)
    {
        let step = streamed(format, &cut(format));
        assert_eq!(
            calls(&step),
            [("D681PevKs", "read_file", CUT)],
            "{format:?}"
        );
        assert_eq!(step.stop_reason(), None, "{format:?}");
        let sent = sent_back(format, step.turn());
        assert!(*sent == json!({}) || sent == "{}", "{format:?}: {sent}");
        // It is answered like any other: the arguments are refused, in one line.
        let answer = results(&step)[0].to_string();
        assert!(answer.contains("message"), "{format:?}: {answer}");
    }
}

#[test]
fn a_call_without_deltas_has_no_arguments() {
    for format in Format::ALL
        .into_iter()
        .filter(|format| *format != Format::Gemini)
    {
        let mut events = cut(format);
        match format {
            Format::OpenAiChat | Format::Mistral => {
                let call = &mut events[0]["choices"][0]["delta"]["tool_calls"][0];
                call["function"]["arguments"] = json!("");
            }
            _ => drop(events.pop()),
        }
        let step = streamed(format, &events);
        assert_eq!(
            calls(&step),
            [("D681PevKs", "read_file", "{}")],
            "{format:?}"
        );
    }
}

#[test]
fn repeated_keys_stay_for_the_contract_to_refuse() {
    let mut events = cut(Format::Anthropic);
    events[2]["delta"]["partial_json"] = json!(r#"{"path":"a","path":"b"}"#);
    let step = streamed(Format::Anthropic, &events);
    assert_eq!(step.calls()[0].arguments, r#"{"path":"a","path":"b"}"#);
    let whole = r#"{"content":[{"type":"tool_use","id":"t","name":"n","input":{"a":1,"a":2.50}}]}"#;
    let step = Format::Anthropic.response(whole).expect("a response");
    assert_eq!(step.calls()[0].arguments, r#"{"a":1,"a":2.50}"#);
}

#[test]
fn errors_in_mid_stream_are_one_line_and_lose_nothing() {
    let errors = [
        (
            Format::OpenAiChat,
            json!({ "error": { "message": "Rate limit\nreached.", "type": "tokens" } }),
            "openai chat: the provider reports tokens: Rate limit reached.",
        ),
        (
            Format::OpenAiResponses,
            json!({ "type": "error", "code": "server_error", "message": "Try again.",
                "param": null, "sequence_number": 3 }),
            "openai responses: the provider reports server_error: Try again.",
        ),
        (
            Format::OpenAiResponses,
            json!({ "type": "response.failed", "response": { "status": "failed",
                "error": { "code": "rate_limit_exceeded", "message": "Slow down." } } }),
            "openai responses: the provider reports rate_limit_exceeded: Slow down.",
        ),
        (
            Format::Anthropic,
            json!({ "type": "error",
                "error": { "type": "overloaded_error", "message": "Overloaded" } }),
            "anthropic: the provider reports overloaded_error: Overloaded",
        ),
        (
            Format::Bedrock,
            json!({ "throttlingException": { "message": "Too many requests" } }),
            "bedrock: the provider reports throttlingException: Too many requests",
        ),
        (
            Format::Mistral,
            json!({ "object": "error", "message": "Bad request", "type": "invalid_request" }),
            "mistral: the provider reports invalid_request: Bad request",
        ),
    ];
    for (format, event, expected) in errors {
        let mut stream = fed(format, &cut(format));
        let error = stream.push(&event.to_string()).expect_err("an error");
        assert_eq!(error.to_string(), expected);
        assert!(error.is_reported());
        let step = stream.finish().expect("what came before");
        assert_eq!(step.calls()[0].arguments, CUT);
    }
}

#[test]
fn gemini_reports_its_errors_too() {
    let error =
        json!({ "error": { "code": 429, "message": "Quota", "status": "RESOURCE_EXHAUSTED" } });
    let error = Format::Gemini
        .response(&error.to_string())
        .expect_err("an error");
    assert_eq!(
        error.to_string(),
        "gemini: the provider reports RESOURCE_EXHAUSTED: Quota"
    );
    let blocked = json!({ "promptFeedback": { "blockReason": "SAFETY" } });
    let error = Format::Gemini
        .response(&blocked.to_string())
        .expect_err("an error");
    assert_eq!(
        error.to_string(),
        "gemini: the provider reports SAFETY: the prompt was blocked"
    );
    assert!(error.is_reported());
}

#[test]
fn parts_with_signatures_are_not_joined() {
    let chunk = |part: Value| json!({ "candidates": [{ "content": { "parts": [part] } }] });
    let step = streamed(
        Format::Gemini,
        &[
            chunk(json!({ "text": "a" })),
            chunk(json!({ "text": "b" })),
            chunk(json!({ "text": "", "thoughtSignature": "Ci" })),
        ],
    );
    let parts = json!([{ "text": "ab" }, { "text": "", "thoughtSignature": "Ci" }]);
    assert_eq!(step.turn()[0]["parts"], parts);
    assert_eq!(step.text(), "ab");
}

#[test]
fn a_thought_that_was_cut_is_not_sent_back() {
    let start = |index: u64, block: Value| json!({ "type": "content_block_start", "index": index, "content_block": block });
    let delta = json!({ "type": "thinking_delta", "thinking": "Hm" });
    let events = [
        start(0, json!({ "type": "text", "text": "Well." })),
        start(
            1,
            json!({ "type": "thinking", "thinking": "", "signature": "" }),
        ),
        json!({ "type": "content_block_delta", "index": 1, "delta": delta }),
    ];
    let step = streamed(Format::Anthropic, &events);
    let content = json!([{ "type": "text", "text": "Well." }]);
    assert_eq!(step.turn()[0]["content"], content);
}

#[test]
fn the_last_event_of_responses_may_leave_its_items_out() {
    let mut events = cut(Format::OpenAiResponses);
    events.push(json!({ "type": "response.completed",
        "response": { "id": "resp_1", "status": "completed", "output": [] } }));
    let stream = fed(Format::OpenAiResponses, &events);
    assert!(stream.is_done());
    let step = stream.finish().expect("a response");
    assert_eq!(step.calls().len(), 1);
    assert_eq!(step.response_id(), Some("resp_1"));
}
