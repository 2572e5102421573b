//! Ids of calls that a provider left out, said twice or would refuse.

use crate::support::{calls, read, reply};
use proptest::prelude::*;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use tether::wire::{Format, IdMap, IdRule, Step};

/// A chat step of calls with these ids.
fn chat(format: Format, ids: &[Value]) -> Step {
    let call = |id: &Value| {
        let function = json!({ "name": "echo", "arguments": "{\"value\":1}" });
        json!({ "id": id, "type": "function", "function": function })
    };
    let calls: Vec<Value> = ids.iter().map(call).collect();
    let message = json!({ "role": "assistant", "content": null, "tool_calls": calls });
    read(format, &json!({ "choices": [{ "message": message }] }))
}

#[test]
fn repeated_and_missing_ids_are_made_and_every_one_is_answered() {
    let step = chat(
        Format::OpenAiChat,
        &[json!("a"), json!("a"), Value::Null, json!("")],
    );
    let ids: Vec<&str> = calls(&step).iter().map(|call| call.0).collect();
    assert_eq!(ids[0], "a");
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), 4);
    let given: Vec<_> = ids.iter().map(|id| step.provider_id(id)).collect();
    assert_eq!(given, [Some("a"), Some("a"), None, Some("")]);
    let messages = reply(&step);
    let sent = messages[0]["tool_calls"].as_array().expect("calls");
    let sent: Vec<_> = sent.iter().map(|call| call["id"].as_str()).collect();
    let answered: Vec<_> = messages[1..]
        .iter()
        .map(|it| it["tool_call_id"].as_str())
        .collect();
    assert_eq!(sent, answered);
    assert_eq!(sent, ids.iter().map(|id| Some(*id)).collect::<Vec<_>>());
}

#[test]
fn the_same_response_has_the_same_ids() {
    let ids = [json!("call_1"), Value::Null];
    assert_eq!(chat(Format::Mistral, &ids), chat(Format::Mistral, &ids));
}

#[test]
fn mistral_has_nine_characters_everywhere() {
    let step = chat(
        Format::Mistral,
        &[json!("call_1"), json!("null"), json!("D681PevKs")],
    );
    for (id, _, _) in calls(&step) {
        assert!(IdRule::Mistral.admits(id), "{id}");
    }
    assert_eq!(step.provider_id(&step.calls()[0].id), Some("call_1"));
    assert_eq!(step.provider_id(&step.calls()[1].id), None);
    assert_eq!(step.calls()[2].id, "D681PevKs");
    assert_eq!(step.provider_id("other"), None);
}

#[test]
fn gemini_gets_no_id_that_it_did_not_give() {
    let call = |id: Value| {
        let mut call = json!({ "name": "echo", "args": { "value": 1 } });
        if !id.is_null() {
            call["id"] = id;
        }
        json!({ "functionCall": call })
    };
    let parts = json!([call(json!("x")), call(Value::Null), call(json!("x"))]);
    let content = json!({ "role": "model", "parts": parts });
    let step = read(
        Format::Gemini,
        &json!({ "candidates": [{ "content": content }] }),
    );
    let ours: BTreeSet<&str> = calls(&step).iter().map(|call| call.0).collect();
    assert_eq!(ours.len(), 3);
    let contents = reply(&step);
    assert_eq!(contents[0]["parts"], parts);
    let ids = contents[1]["parts"].as_array().expect("parts").iter();
    let ids: Vec<_> = ids
        .map(|part| part["functionResponse"].get("id").cloned())
        .collect();
    assert_eq!(ids, [Some(json!("x")), None, Some(json!("x"))]);
}

fn rules() -> impl Strategy<Value = IdRule> {
    prop_oneof![
        Just(IdRule::Any),
        Just(IdRule::Anthropic),
        Just(IdRule::Bedrock),
        Just(IdRule::Mistral),
    ]
}

proptest! {
    #[test]
    fn mapped_ids_fit_and_come_back(
        rule in rules(),
        ids in proptest::collection::vec("[a-zA-Z0-9_:. é-]{0,12}|[a-zA-Z0-9]{9}", 0..20),
    ) {
        let mut map = IdMap::new(rule);
        let theirs: Vec<String> = ids.iter().map(|id| map.to_provider(id)).collect();
        for (own, theirs) in ids.iter().zip(&theirs) {
            prop_assert!(rule.admits(theirs), "{theirs}");
            prop_assert_eq!(map.to_own(theirs), Some(&**own));
            prop_assert_eq!(&map.to_provider(own), theirs);
        }
        let distinct: BTreeSet<&String> = ids.iter().collect();
        let mapped: BTreeSet<&String> = theirs.iter().collect();
        prop_assert_eq!(distinct.len(), mapped.len());
    }

    #[test]
    fn ids_of_a_step_are_unique_and_fit(
        ids in proptest::collection::vec(proptest::option::of("[a-c]{0,2}|[a-b]{9}"), 0..8),
        is_mistral: bool,
    ) {
        let format = if is_mistral { Format::Mistral } else { Format::OpenAiChat };
        let given: Vec<Value> = ids.iter().map(|id| json!(id)).collect();
        let step = chat(format, &given);
        let ours: BTreeSet<&str> = calls(&step).iter().map(|call| call.0).collect();
        prop_assert_eq!(ours.len(), ids.len());
        for (call, given) in step.calls().iter().zip(&ids) {
            prop_assert!(format.id_rule().admits(&call.id));
            prop_assert_eq!(step.provider_id(&call.id), given.as_deref());
        }
    }
}
