//! What providers refuse in an assistant's turn is not sent back to them.

use crate::support::{read, reply};
use serde_json::{Value, json};
use tether::wire::{Format, StopReason};

fn call(id: &str) -> Value {
    json!({ "type": "tool_use", "id": id, "name": "echo", "input": { "value": 1 } })
}

fn anthropic(content: &Value) -> Value {
    json!({ "role": "assistant", "content": content })
}

#[test]
fn blank_texts_and_text_after_calls_are_tidied() {
    let text = |text: &str| json!({ "type": "text", "text": text });
    let thinking = json!({ "type": "redacted_thinking", "data": "EmwKAhgB" });
    let content = json!([
        thinking,
        text(" \n"),
        call("a"),
        text("after"),
        call("b"),
        text("end")
    ]);
    let step = read(Format::Anthropic, &anthropic(&content));
    let expected = json!([thinking, text("end"), call("a"), text("after"), call("b")]);
    assert_eq!(step.turn()[0]["content"], expected);
}

#[test]
fn an_empty_turn_is_not_sent() {
    let step = read(Format::Anthropic, &anthropic(&json!([])));
    assert!(step.turn().is_empty());
    assert!(reply(&step).is_empty());
    let message = json!({ "role": "assistant", "content": "", "tool_calls": [] });
    let step = read(
        Format::OpenAiChat,
        &json!({ "choices": [{ "message": message }] }),
    );
    assert!(step.turn().is_empty());
    let step = read(
        Format::Gemini,
        &json!({ "candidates": [{ "finishReason": "SAFETY" }] }),
    );
    assert!(step.turn().is_empty());
    assert_eq!(step.stop_reason(), Some(&StopReason::ContentFilter));
}

#[test]
fn an_empty_list_of_calls_is_not_sent() {
    let message = json!({ "role": "assistant", "content": "a", "tool_calls": [],
        "function_call": null });
    let step = read(
        Format::OpenAiChat,
        &json!({ "choices": [{ "message": message }] }),
    );
    assert_eq!(
        step.turn(),
        [json!({ "role": "assistant", "content": "a" })]
    );
}

#[test]
fn reasoning_without_anything_after_it_is_not_sent() {
    let reasoning = |id: &str| json!({ "type": "reasoning", "id": id, "summary": [] });
    let message = json!({ "type": "message", "content": [{ "type": "output_text", "text": "a" }] });
    let output = json!([reasoning("rs_1"), message, reasoning("rs_2")]);
    let step = read(
        Format::OpenAiResponses,
        &json!({ "status": "incomplete", "output": output,
            "incomplete_details": { "reason": "max_output_tokens" } }),
    );
    assert_eq!(step.turn(), [reasoning("rs_1"), message]);
    assert_eq!(step.stop_reason(), Some(&StopReason::Length));
}

#[test]
fn a_thought_at_the_end_is_not_sent() {
    let thinking = json!({ "type": "thinking", "thinking": "Hm", "signature": "EqQB" });
    let redacted = json!({ "type": "redacted_thinking", "data": "EmwK" });
    let text = json!({ "type": "text", "text": "a" });
    let content = json!([thinking, text, redacted, thinking]);
    let step = read(Format::Anthropic, &anthropic(&content));
    assert_eq!(step.turn()[0]["content"], json!([thinking, text]));
}

#[test]
fn nulls_of_reasoning_are_not_sent() {
    let reasoning = json!({ "type": "reasoning", "id": "rs_1", "summary": [], "status": null,
        "encrypted_content": null });
    let call = json!({ "type": "function_call", "call_id": "c1", "name": "echo",
        "arguments": "{\"value\":1}" });
    let step = read(
        Format::OpenAiResponses,
        &json!({ "output": [reasoning, call] }),
    );
    assert_eq!(
        step.turn()[0],
        json!({ "type": "reasoning", "id": "rs_1", "summary": [] })
    );
}

#[test]
fn a_paused_turn_goes_back_as_it_is() {
    let server = json!({ "type": "server_tool_use", "id": "srvtoolu_1", "name": "web_search",
        "input": { "query": "x" } });
    let mut response = anthropic(&json!([server]));
    response["stop_reason"] = json!("pause_turn");
    let step = read(Format::Anthropic, &response);
    assert!(step.calls().is_empty());
    assert_eq!(step.stop_reason(), Some(&StopReason::Pause));
    assert_eq!(reply(&step)[0]["content"], json!([server]));
}

#[test]
fn free_text_calls_are_answered_in_their_own_form() {
    let item =
        json!({ "type": "custom_tool_call", "call_id": "c1", "name": "shell", "input": "ls" });
    let step = read(Format::OpenAiResponses, &json!({ "output": [item] }));
    assert_eq!(step.calls()[0].arguments, "ls");
    let items = reply(&step);
    assert_eq!(items[0], item);
    assert_eq!(items[1]["type"], "custom_tool_call_output");
    let custom =
        json!({ "id": "c1", "type": "custom", "custom": { "name": "shell", "input": "ls" } });
    let message = json!({ "role": "assistant", "content": null, "tool_calls": [custom] });
    let step = read(
        Format::OpenAiChat,
        &json!({ "choices": [{ "message": message }] }),
    );
    assert_eq!(step.calls()[0].arguments, "ls");
    assert_eq!(step.turn()[0]["tool_calls"][0], custom);
}
