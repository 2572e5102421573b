//! Chat streams of servers that are like OpenAI's, and differ.

use crate::support::{calls, deltas, fed, read, streamed};
use serde_json::{Value, json};
use tether::wire::{Format, StopReason};

/// The calls of these lists of `tool_calls`, a delta each.
fn gathered(pieces: &[Value]) -> Vec<(String, String, String)> {
    let all: Vec<Value> = pieces
        .iter()
        .map(|piece| json!({ "tool_calls": piece }))
        .collect();
    let step = streamed(Format::OpenAiChat, &deltas(&all));
    let owned = |(id, name, arguments): &(&str, &str, &str)| {
        (
            (*id).to_owned(),
            (*name).to_owned(),
            (*arguments).to_owned(),
        )
    };
    calls(&step).iter().map(owned).collect()
}

fn names_and_arguments(pieces: &[Value]) -> Vec<(String, String)> {
    let calls = gathered(pieces).into_iter();
    calls
        .map(|(_, name, arguments)| (name, arguments))
        .collect()
}

fn pair(name: &str, arguments: &str) -> (String, String) {
    (name.to_owned(), arguments.to_owned())
}

#[test]
fn calls_may_be_interleaved() {
    let found = names_and_arguments(&[
        json!([{ "index": 0, "id": "a", "function": { "name": "one", "arguments": "{\"x\"" } },
               { "index": 1, "id": "b", "function": { "name": "two", "arguments": "" } }]),
        json!([{ "index": 1, "function": { "arguments": "{\"y\":" } }]),
        json!([{ "index": 0, "function": { "arguments": ":1}" } }]),
        json!([{ "index": 1, "function": { "arguments": "2}" } }]),
    ]);
    assert_eq!(
        found,
        [pair("one", r#"{"x":1}"#), pair("two", r#"{"y":2}"#)]
    );
}

#[test]
fn an_id_and_a_name_may_be_in_every_delta() {
    let found = gathered(&[
        json!([{ "index": 0, "id": "a", "function": { "name": "one", "arguments": "{" } }]),
        json!([{ "index": 0, "id": "a", "function": { "name": "one", "arguments": "}" } }]),
    ]);
    assert_eq!(found, [("a".to_owned(), "one".to_owned(), "{}".to_owned())]);
}

#[test]
fn without_an_index_the_id_tells() {
    let found = names_and_arguments(&[
        json!([{ "id": "a", "function": { "name": "one", "arguments": "{\"x\":" } }]),
        json!([{ "function": { "arguments": "1}" } }]),
        json!([{ "id": "b", "function": { "name": "two", "arguments": "{\"y\":" } }]),
        json!([{ "id": "b", "function": { "arguments": "2}" } }]),
    ]);
    assert_eq!(
        found,
        [pair("one", r#"{"x":1}"#), pair("two", r#"{"y":2}"#)]
    );
}

#[test]
fn another_id_under_one_index_is_another_call() {
    let found = names_and_arguments(&[
        json!([{ "index": 0, "id": "a", "function": { "name": "one", "arguments": "{}" } }]),
        json!([{ "index": 0, "id": "b", "function": { "name": "one", "arguments": "{\"x\":1}" } }]),
        json!([{ "index": 0, "id": "a", "function": { "arguments": " " } }]),
    ]);
    assert_eq!(found, [pair("one", "{} "), pair("one", r#"{"x":1}"#)]);
}

#[test]
fn whole_calls_without_ids_are_told_apart_by_their_names() {
    for index in [json!(0), Value::Null] {
        let call = |name: &str, arguments: &str| {
            let function = json!({ "name": name, "arguments": arguments });
            json!([{ "index": index, "id": "", "function": function }])
        };
        let found = gathered(&[call("one", r#"{"x":1}"#), call("one", r#"{"x":2}"#)]);
        assert_eq!(found[0].2, r#"{"x":1}"#);
        assert_eq!(found[1].2, r#"{"x":2}"#);
        assert_ne!(found[0].0, found[1].0);
        assert!(found.iter().all(|call| !call.0.is_empty()));
    }
}

#[test]
fn names_may_stand_for_ids() {
    let found = gathered(&[
        json!([{ "id": "one", "function": { "name": "one", "arguments": "{\"x\":1}" } }]),
        json!([{ "id": "one", "function": { "name": "one", "arguments": "{\"x\":2}" } }]),
    ]);
    assert_eq!((&*found[0].0, &*found[0].2), ("one", r#"{"x":1}"#));
    assert_eq!(found[1].2, r#"{"x":2}"#);
    assert_ne!(found[1].0, "one");
}

#[test]
fn a_call_under_several_indexes_is_one_by_its_id() {
    let call = |index: u64, arguments: &str| json!([{ "index": index, "id": "a", "function": { "name": "one", "arguments": arguments } }]);
    let found = names_and_arguments(&[call(0, "{\"x\""), call(1, ":1}")]);
    assert_eq!(found, [pair("one", r#"{"x":1}"#)]);
    let found = names_and_arguments(&[call(0, "{\"x\":1}"), call(1, "{\"x\":1}")]);
    assert_eq!(found, [pair("one", r#"{"x":1}"#)]);
    let found = names_and_arguments(&[call(0, "{\"x\":1}"), call(1, "{\"x\":2}")]);
    assert_eq!(
        found,
        [pair("one", r#"{"x":1}"#), pair("one", r#"{"x":2}"#)]
    );
}

#[test]
fn arguments_may_be_an_object_or_nothing() {
    let found = names_and_arguments(&[
        json!([{ "index": 0, "id": "a", "function": { "name": "one", "arguments": { "x": 1 } } }]),
        json!([{ "index": 1, "id": "b", "function": { "name": "two", "arguments": "" } }]),
        json!([{ "index": 2, "id": "c", "function": { "name": "three", "arguments": null } }]),
        json!([{ "index": 3, "id": "d", "function": { "name": "four" } }]),
    ]);
    let expected = [
        pair("one", r#"{"x":1}"#),
        pair("two", "{}"),
        pair("three", "{}"),
        pair("four", "{}"),
    ];
    assert_eq!(found, expected);
}

#[test]
fn signatures_of_gemini_behind_a_chat_server_go_back() {
    let extra = json!({ "google": { "thought_signature": "CiQB" } });
    let step = streamed(
        Format::OpenAiChat,
        &deltas(&[json!({ "role": "assistant", "tool_calls": [{
            "index": 0, "id": "a", "type": "function", "extra_content": extra,
            "function": { "name": "one", "arguments": "{}" },
        }]})]),
    );
    assert_eq!(step.turn()[0]["tool_calls"][0]["extra_content"], extra);
    assert_eq!(step.turn()[0]["tool_calls"][0].get("index"), None);
}

#[test]
fn reasoning_of_a_chat_server_goes_back() {
    let step = streamed(
        Format::OpenAiChat,
        &deltas(&[
            json!({ "role": "assistant", "content": null, "reasoning_content": "Fir" }),
            json!({ "reasoning_content": "st." }),
            json!({ "content": "Yes" }),
        ]),
    );
    assert_eq!(step.turn()[0]["reasoning_content"], "First.");
    assert_eq!(step.text(), "Yes");
}

#[test]
fn chunks_of_mistral_are_text() {
    let thought = json!({ "type": "thinking", "thinking": [{ "type": "text", "text": "Hm." }] });
    let step = streamed(
        Format::Mistral,
        &deltas(&[
            json!({ "role": "assistant", "content": "" }),
            json!({ "content": [thought] }),
            json!({ "content": [{ "type": "text", "text": "Y" }] }),
            json!({ "content": "es" }),
        ]),
    );
    assert_eq!(step.text(), "Yes");
    let expected = json!([thought, { "type": "text", "text": "Yes" }]);
    assert_eq!(step.turn()[0]["content"], expected);
}

#[test]
fn choices_are_kept_by_index() {
    let chunk = |index: u64, text: &str, reason: Value| {
        let delta = json!({ "content": text });
        json!({ "choices": [{ "index": index, "delta": delta, "finish_reason": reason }] })
    };
    let step = streamed(
        Format::OpenAiChat,
        &[
            chunk(1, "b", Value::Null),
            chunk(0, "a", Value::Null),
            chunk(1, "B", json!("length")),
            chunk(0, "A", json!("stop")),
        ],
    );
    assert_eq!((step.index(), step.text()), (0, "aA"));
    assert_eq!(step.others().len(), 1);
    let other = step.choice(1).expect("the other choice");
    assert_eq!((other.index(), other.text()), (1, "bB"));
    assert_eq!(other.stop_reason(), Some(&StopReason::Length));
    assert_eq!(step.choice(2), None);
}

#[test]
fn choices_of_a_whole_response_are_sorted() {
    let choice = |index: u64, text: &str| json!({ "index": index, "message": { "content": text } });
    let response = json!({ "choices": [choice(2, "c"), choice(0, "a")] });
    let step = read(Format::OpenAiChat, &response);
    assert_eq!(step.text(), "a");
    assert_eq!(step.choice(2).map(tether::wire::Step::text), Some("c"));
}

#[test]
fn done_is_the_end() {
    let mut stream = fed(Format::OpenAiChat, &deltas(&[json!({ "content": "a" })]));
    assert!(!stream.is_done());
    stream.push(" [DONE]\n").expect("the end");
    assert!(stream.is_done());
    assert_eq!(stream.finish().expect("a response").text(), "a");
}

#[test]
fn a_refusal_is_told() {
    let message = json!({ "role": "assistant", "content": null, "refusal": "No." });
    let response = json!({ "choices": [{ "message": message, "finish_reason": "stop" }] });
    let step = read(Format::OpenAiChat, &response);
    assert_eq!(step.stop_reason(), Some(&StopReason::Refusal));
    assert_eq!(step.text(), "No.");
}
