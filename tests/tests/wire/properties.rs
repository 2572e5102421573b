//! Any response, in any deltas, cut anywhere, is the same step.

use crate::fixtures::wrapped;
use crate::support::{read, read_bytes, streamed};
use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::{Map, Value, json};
use tether::wire::Format;

/// What a model says, whatever the provider.
#[derive(Clone, Debug)]
struct Said {
    text: String,
    calls: Vec<(String, Value)>,
}

fn said() -> impl Strategy<Value = Said> {
    let leaf = prop_oneof![
        any::<i32>().prop_map(Value::from),
        any::<bool>().prop_map(Value::from),
        Just(Value::Null),
        "[a-zé€😀\"\\\\\n {}]{0,8}".prop_map(Value::from),
    ];
    let value = leaf.prop_recursive(3, 12, 3, |inner| {
        prop_oneof![
            vec(inner.clone(), 0..3).prop_map(Value::from),
            vec(("[a-z\"]{1,3}", inner), 0..3).prop_map(object),
        ]
    });
    let arguments = vec(("[a-z]{1,4}", value), 0..3).prop_map(object);
    let calls = vec(("[a-z_]{1,8}", arguments), 0..4);
    ("[a-zé€😀 ]{0,12}", calls).prop_map(|(text, calls)| {
        // Blank text is not sent back, so that a stream that has it differs by nothing but it.
        let text = if text.trim().is_empty() {
            String::new()
        } else {
            text
        };
        Said { text, calls }
    })
}

fn object(members: Vec<(String, Value)>) -> Value {
    Value::Object(members.into_iter().collect::<Map<_, _>>())
}

/// Cuts of texts, used round and round.
#[derive(Clone, Debug)]
struct Cuts(Vec<usize>);

impl Cuts {
    /// The text in pieces of these lengths in characters, empty ones too.
    fn of(&self, text: &str) -> Vec<String> {
        let mut rest: Vec<char> = text.chars().collect();
        let mut pieces = Vec::new();
        for size in self.0.iter().cycle() {
            if rest.is_empty() {
                break;
            }
            let after = rest.split_off((*size).min(rest.len()));
            pieces.push(rest.into_iter().collect());
            rest = after;
        }
        pieces
    }
}

fn cuts() -> impl Strategy<Value = Cuts> {
    // One size at least is not zero, so that the pieces come to an end.
    vec(0..6_usize, 0..4).prop_map(|mut sizes| {
        sizes.push(3);
        Cuts(sizes)
    })
}

fn id(n: usize) -> String {
    format!("callId{n:03}")
}

/// The whole response.
fn whole(format: Format, said: &Said) -> Value {
    let calls = said.calls.iter().enumerate();
    let text = &said.text;
    let is_said = !text.trim().is_empty();
    match format {
        Format::OpenAiResponses => {
            let message = json!({ "type": "message", "id": "msg", "role": "assistant",
                "content": [{ "type": "output_text", "text": text }] });
            let mut output: Vec<Value> = is_said.then_some(message).into_iter().collect();
            output.extend(calls.map(|(n, (name, arguments))| {
                json!({
                "type": "function_call", "id": format!("fc{n}"), "call_id": id(n), "name": name,
                "arguments": arguments.to_string() })
            }));
            json!({ "id": "resp", "status": "completed", "output": output })
        }
        Format::Anthropic => {
            let text = json!({ "type": "text", "text": text });
            let mut content: Vec<Value> = is_said.then_some(text).into_iter().collect();
            content.extend(calls.map(|(n, (name, arguments))| {
                json!({
                "type": "tool_use", "id": id(n), "name": name, "input": arguments })
            }));
            json!({ "id": "msg", "role": "assistant", "stop_reason": "end_turn",
                "content": content })
        }
        Format::Gemini => {
            let text = json!({ "text": text });
            let mut parts: Vec<Value> = is_said.then_some(text).into_iter().collect();
            parts.extend(calls.map(|(n, (name, arguments))| {
                json!({
                "functionCall": { "id": id(n), "name": name, "args": arguments },
                "thoughtSignature": format!("sig{n}") })
            }));
            let content = json!({ "role": "model", "parts": parts });
            json!({ "candidates": [{ "content": content, "finishReason": "STOP" }] })
        }
        Format::Bedrock => {
            let text = json!({ "text": text });
            let mut content: Vec<Value> = is_said.then_some(text).into_iter().collect();
            content.extend(calls.map(|(n, (name, arguments))| {
                json!({
                "toolUse": { "toolUseId": id(n), "name": name, "input": arguments } })
            }));
            json!({ "output": { "message": { "role": "assistant", "content": content } },
                "stopReason": "end_turn" })
        }
        _ => {
            let calls: Vec<Value> = calls
                .map(|(n, (name, arguments))| {
                    json!({ "id": id(n), "type": "function",
                    "function": { "name": name, "arguments": arguments.to_string() } })
                })
                .collect();
            let message = json!({ "role": "assistant", "content": text, "tool_calls": calls });
            json!({ "choices": [{ "index": 0, "message": message, "finish_reason": "stop" }] })
        }
    }
}

/// The same in deltas. Those of calls take turns where the provider has an index to tell them by.
fn deltas(format: Format, said: &Said, cuts: &Cuts) -> Vec<Value> {
    match format {
        Format::OpenAiResponses => responses(said, cuts),
        Format::Anthropic => anthropic(said, cuts),
        Format::Gemini => gemini(said, cuts),
        Format::Bedrock => bedrock(said, cuts),
        _ => chat(said, cuts),
    }
}

/// The first pieces of all calls, then the second ones, and so on, with the call's number.
fn in_turns(said: &Said, cuts: &Cuts) -> Vec<(usize, String)> {
    let texts = said.calls.iter().map(|call| call.1.to_string());
    let pieces: Vec<Vec<String>> = texts.map(|text| cuts.of(&text)).collect();
    let most = pieces.iter().map(Vec::len).max().unwrap_or(0);
    let mut turns = Vec::new();
    for round in 0..most {
        let of_call = |(n, pieces): (usize, &Vec<String>)| Some((n, pieces.get(round)?.clone()));
        turns.extend(pieces.iter().enumerate().filter_map(of_call));
    }
    turns
}

fn chat(said: &Said, cuts: &Cuts) -> Vec<Value> {
    let mut deltas = vec![json!({ "role": "assistant", "content": "" })];
    deltas.extend(
        cuts.of(&said.text)
            .into_iter()
            .map(|text| json!({ "content": text })),
    );
    for (n, (name, _)) in said.calls.iter().enumerate() {
        let function = json!({ "name": name, "arguments": "" });
        let call = json!({ "index": n, "id": id(n), "type": "function", "function": function });
        deltas.push(json!({ "tool_calls": [call] }));
    }
    for (n, piece) in in_turns(said, cuts) {
        let call = json!({ "index": n, "function": { "arguments": piece } });
        deltas.push(json!({ "tool_calls": [call] }));
    }
    let mut events = crate::support::deltas(&deltas);
    let end = json!({ "index": 0, "delta": {}, "finish_reason": "stop" });
    events.push(json!({ "choices": [end] }));
    events
}

fn responses(said: &Said, cuts: &Cuts) -> Vec<Value> {
    let created = json!({ "id": "resp", "status": "in_progress", "output": [] });
    let mut events = vec![json!({ "type": "response.created", "response": created })];
    let first = usize::from(!said.text.trim().is_empty());
    let added = |index: usize, item: Value| json!({ "type": "response.output_item.added", "output_index": index, "item": item });
    if first == 1 {
        let message = json!({ "type": "message", "id": "msg", "role": "assistant", "content": [] });
        events.push(added(0, message));
    }
    for piece in cuts.of(&said.text).into_iter().filter(|_| first == 1) {
        events.push(
            json!({ "type": "response.output_text.delta", "item_id": "msg",
            "output_index": 0, "content_index": 0, "delta": piece }),
        );
    }
    for (n, (name, _)) in said.calls.iter().enumerate() {
        let item = json!({ "type": "function_call", "id": format!("fc{n}"), "call_id": id(n),
            "name": name, "arguments": "" });
        events.push(added(first + n, item));
    }
    for (n, piece) in in_turns(said, cuts) {
        events.push(json!({ "type": "response.function_call_arguments.delta",
            "item_id": format!("fc{n}"), "delta": piece }));
    }
    let completed = json!({ "id": "resp", "status": "completed", "output": [] });
    events.push(json!({ "type": "response.completed", "response": completed }));
    events
}

fn anthropic(said: &Said, cuts: &Cuts) -> Vec<Value> {
    let message = json!({ "id": "msg", "role": "assistant", "stop_reason": null, "content": [] });
    let mut events = vec![json!({ "type": "message_start", "message": message })];
    let start = |index: usize, block: Value| json!({ "type": "content_block_start", "index": index, "content_block": block });
    let delta = |index: usize, delta: Value| json!({ "type": "content_block_delta", "index": index, "delta": delta });
    events.push(start(0, json!({ "type": "text", "text": "" })));
    for piece in cuts.of(&said.text) {
        events.push(delta(0, json!({ "type": "text_delta", "text": piece })));
    }
    for (n, (name, _)) in said.calls.iter().enumerate() {
        let block = json!({ "type": "tool_use", "id": id(n), "name": name, "input": {} });
        events.push(start(n + 1, block));
    }
    for (n, piece) in in_turns(said, cuts) {
        let piece = json!({ "type": "input_json_delta", "partial_json": piece });
        events.push(delta(n + 1, piece));
    }
    let end = json!({ "stop_reason": "end_turn" });
    events.push(json!({ "type": "message_delta", "delta": end }));
    events.push(json!({ "type": "message_stop" }));
    events
}

fn gemini(said: &Said, cuts: &Cuts) -> Vec<Value> {
    let chunk = |parts: Value| json!({ "candidates": [{ "content": { "role": "model", "parts": parts }, "index": 0 }] });
    let is_said = !said.text.trim().is_empty();
    let pieces = cuts.of(&said.text).into_iter().filter(|_| is_said);
    let mut events: Vec<Value> = pieces
        .map(|text| chunk(json!([{ "text": text }])))
        .collect();
    for (n, (name, arguments)) in said.calls.iter().enumerate() {
        events.push(chunk(json!([{
            "functionCall": { "id": id(n), "name": name, "args": arguments },
            "thoughtSignature": format!("sig{n}") }])));
    }
    events.push(json!({ "candidates": [{ "finishReason": "STOP", "index": 0 }] }));
    events
}

fn bedrock(said: &Said, cuts: &Cuts) -> Vec<Value> {
    let delta = |index: usize, delta: Value| json!({ "contentBlockDelta": { "contentBlockIndex": index, "delta": delta } });
    let mut events = vec![json!({ "messageStart": { "role": "assistant" } })];
    for piece in cuts.of(&said.text) {
        events.push(delta(0, json!({ "text": piece })));
    }
    for (n, (name, _)) in said.calls.iter().enumerate() {
        let call = json!({ "toolUse": { "toolUseId": id(n), "name": name } });
        let start = json!({ "contentBlockIndex": n + 1, "start": call });
        events.push(json!({ "contentBlockStart": start }));
    }
    for (n, piece) in in_turns(said, cuts) {
        events.push(delta(n + 1, json!({ "toolUse": { "input": piece } })));
    }
    events.push(json!({ "messageStop": { "stopReason": "end_turn" } }));
    events
}

fn formats() -> impl Strategy<Value = Format> {
    proptest::sample::select(Format::ALL.to_vec())
}

proptest! {
    #[test]
    fn deltas_are_the_response(format in formats(), said in said(), cuts in cuts()) {
        let expected = read(format, &whole(format, &said));
        let arguments: Vec<_> = said.calls.iter().map(|call| call.1.to_string()).collect();
        let found: Vec<_> = expected.calls().iter().map(|call| call.arguments.clone()).collect();
        prop_assert_eq!(found, arguments);
        prop_assert_eq!(streamed(format, &deltas(format, &said, &cuts)), expected);
    }

    #[test]
    fn bytes_of_deltas_are_the_response(
        format in formats(),
        said in said(),
        cuts in cuts(),
        sizes in vec(1..40_usize, 1..6),
    ) {
        let events = deltas(format, &said, &cuts);
        let text: String = events.iter().map(|event| format!("data: {event}\r\n\r\n")).collect();
        let mut rest = text.as_bytes();
        let mut sizes = sizes.iter().cycle();
        let chunks = std::iter::from_fn(|| {
            let size = (*sizes.next()?).min(rest.len());
            let (chunk, after) = rest.split_at(size);
            rest = after;
            (!chunk.is_empty()).then_some(chunk)
        });
        let expected = read(format, &whole(format, &said));
        prop_assert_eq!(read_bytes(format, chunks), expected);
    }

    #[test]
    fn a_stream_that_ends_anywhere_loses_no_call(
        format in formats(),
        said in said(),
        cuts in cuts(),
        share in 0.0..1.0_f64,
    ) {
        let events = deltas(format, &said, &cuts);
        let whole = streamed(format, &events);
        let kept = ((events.len() as f64) * share) as usize;
        if kept == 0 {
            return Ok(());
        }
        let step = streamed(format, &events[..kept]);
        for (cut, call) in step.calls().iter().zip(whole.calls()) {
            prop_assert_eq!((&cut.id, &cut.name), (&call.id, &call.name));
            let is_begun = call.arguments.starts_with(&cut.arguments);
            prop_assert!(is_begun || cut.arguments == "{}", "{cut:?}");
        }
        let begun = events[..kept].iter().filter(|event| begins_a_call(event)).count();
        prop_assert_eq!(step.calls().len(), begun);
    }

    #[test]
    fn a_turn_read_again_is_the_same(format in formats(), said in said()) {
        let step = read(format, &whole(format, &said));
        if step.turn().is_empty() {
            return Ok(());
        }
        let again = read(format, &wrapped(format, step.turn(), step.response_id()));
        prop_assert_eq!(again.turn(), step.turn());
        prop_assert_eq!(again.calls(), step.calls());
        prop_assert_eq!(again.text(), step.text());
    }

    #[test]
    fn no_text_makes_a_reader_panic(format in formats(), text in ".{0,40}") {
        let _ = format.response(&text);
        let mut stream = format.stream();
        let _ = stream.push(&text);
        let _ = stream.finish();
    }
}

/// Whether an event begins a call.
fn begins_a_call(event: &Value) -> bool {
    let item = &event["item"]["type"] == "function_call";
    let block = &event["content_block"]["type"] == "tool_use";
    let start = event["contentBlockStart"].is_object();
    let delta = event["choices"][0]["delta"]["tool_calls"][0]["id"].is_string();
    let part = &event["candidates"][0]["content"]["parts"][0]["functionCall"];
    item || block || start || delta || part.is_object()
}
