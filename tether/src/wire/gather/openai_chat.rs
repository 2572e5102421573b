//! Chunks of a chat completion.

use super::merge;
use crate::wire::WireError;
use crate::wire::place::Place;
use crate::wire::provider::openai_chat::arguments_of;
use serde::de::IgnoredAny;
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Debug, Default)]
pub(in crate::wire) struct Chat {
    id: Option<String>,
    choices: BTreeMap<u64, Choice>,
}

#[derive(Clone, Debug, Default)]
struct Choice {
    message: Map<String, Value>,
    calls: Vec<Call>,
    finish_reason: Option<String>,
}

/// A call as far as it has come.
#[derive(Clone, Debug, Default)]
struct Call {
    index: Option<u64>,
    id: String,
    name: String,
    arguments: String,
    is_custom: bool,
    /// What servers add, as Gemini's signatures under `extra_content`.
    rest: Map<String, Value>,
}

/// A piece of a call.
struct Fragment {
    index: Option<u64>,
    id: String,
    name: String,
    arguments: String,
    is_custom: bool,
    rest: Map<String, Value>,
}

impl Chat {
    pub(super) fn push(&mut self, chunk: &Place<'_>) -> Result<bool, WireError> {
        if let (None, Some(id)) = (&self.id, chunk.get_text("id")?) {
            self.id = Some(id.to_owned());
        }
        for (position, choice) in (0..).zip(chunk.items("choices")?) {
            let index = choice.get_index("index")?.unwrap_or(position);
            let known = self.choices.entry(index).or_default();
            if let Some(reason) = choice.get_text("finish_reason")? {
                known.finish_reason = Some(reason.to_owned());
            }
            // Some servers send the last chunk as a whole message.
            if let Some(delta) = choice.get("delta").or_else(|| choice.get("message")) {
                known.add(&delta)?;
            }
        }
        // The end is `[DONE]`.
        Ok(false)
    }

    pub(super) fn finish(self) -> Value {
        let choices = self.choices.into_iter();
        let choices: Vec<Value> = choices
            .map(|(index, choice)| choice.finish(index))
            .collect();
        json!({ "id": self.id, "choices": choices })
    }
}

impl Choice {
    fn add(&mut self, delta: &Place<'_>) -> Result<(), WireError> {
        for item in delta.items("tool_calls")? {
            self.add_call(Fragment::read(&item)?);
        }
        let mut rest = delta.object()?.clone();
        rest.remove("tool_calls");
        merge::add(&mut self.message, &rest);
        Ok(())
    }

    fn add_call(&mut self, fragment: Fragment) {
        match self.call_of(&fragment) {
            Some(call) => call.add(fragment),
            None => {
                let mut call = Call::default();
                call.add(fragment);
                self.calls.push(call);
            }
        }
    }

    /// The call that this is a piece of: by id, else the newest of its index, else the last.
    ///
    /// Servers differ. Some say id and name again in every piece; some send whole calls under one
    /// index, with ids (ollama #15457) or without; some have names for ids (eino-ext #652); some
    /// tell the pieces of one call under several indexes (LocalAI #9722).
    fn call_of(&mut self, fragment: &Fragment) -> Option<&mut Call> {
        let is_near = |call: &Call| match (fragment.index, call.index) {
            (Some(fragment), Some(call)) => fragment == call,
            _ => true,
        };
        let by_id = |call: &Call| {
            let is_same = !fragment.id.is_empty() && fragment.id == call.id;
            is_same && (is_near(call) || !call.is_whole()) && !fragment.is_another(call)
        };
        let at = self.calls.iter().rposition(by_id).or_else(|| {
            let newest = self.calls.iter().rposition(is_near)?;
            let call = self.calls.get(newest)?;
            fragment.goes_on(call).then_some(newest)
        });
        self.calls.get_mut(at?)
    }

    /// Takes out what was told twice: calls of one id, name and text (LocalAI #9722).
    fn drop_repeated(&mut self) {
        let mut told = BTreeSet::new();
        self.calls.retain(|call| {
            let known = (call.id.clone(), call.name.clone(), call.arguments.clone());
            call.id.is_empty() || told.insert(known)
        });
    }

    fn finish(mut self, index: u64) -> Value {
        self.drop_repeated();
        let mut message = self.message;
        if !self.calls.is_empty() {
            let calls = self.calls.into_iter().map(Call::finish).collect();
            message.insert("tool_calls".to_owned(), Value::Array(calls));
        }
        json!({ "index": index, "finish_reason": self.finish_reason, "message": message })
    }
}

impl Fragment {
    fn read(item: &Place<'_>) -> Result<Self, WireError> {
        let text = |place: &Place<'_>, key| -> Result<String, WireError> {
            Ok(place.get_text(key)?.unwrap_or_default().to_owned())
        };
        let custom = item.get("custom");
        let is_custom = custom.is_some();
        let mut fragment = Self {
            index: item.get_index("index")?,
            id: text(item, "id")?,
            name: String::new(),
            arguments: String::new(),
            is_custom,
            rest: item.object()?.clone(),
        };
        if let Some(function) = custom.or_else(|| item.get("function")) {
            fragment.name = text(&function, "name")?;
            let key = if is_custom { "input" } else { "arguments" };
            let arguments = function.get(key);
            let arguments = arguments.as_ref().map(arguments_of).transpose()?;
            fragment.arguments = arguments.unwrap_or_default();
        }
        for key in ["index", "id", "type", "function", "custom"] {
            fragment.rest.remove(key);
        }
        Ok(fragment)
    }

    /// Whether this is a piece of `call`, the newest of its index. Another id is another call, and
    /// without ids a name that comes when the arguments are whole begins one.
    fn goes_on(&self, call: &Call) -> bool {
        let has_ids = !self.id.is_empty() && !call.id.is_empty();
        !has_ids && (self.name.is_empty() || !call.is_whole())
    }

    /// Whether this is a call of its own although it has the id of `call`.
    fn is_another(&self, call: &Call) -> bool {
        !self.name.is_empty() && !self.arguments.trim().is_empty() && call.is_whole()
    }
}

impl Call {
    /// Whether nothing can follow but white space.
    fn is_whole(&self) -> bool {
        let text = self.arguments.trim();
        text.starts_with('{') && serde_json::from_str::<IgnoredAny>(text).is_ok()
    }

    fn add(&mut self, fragment: Fragment) {
        self.index = self.index.or(fragment.index);
        self.is_custom |= fragment.is_custom;
        if self.id.is_empty() {
            self.id = fragment.id;
        }
        if self.name.is_empty() {
            self.name = fragment.name;
        } else if self.arguments.is_empty() && self.name != fragment.name {
            // A name in pieces, which no server is known for, but OpenAI's own reader would join.
            self.name.push_str(&fragment.name);
        }
        self.arguments.push_str(&fragment.arguments);
        merge::add(&mut self.rest, &fragment.rest);
    }

    fn finish(self) -> Value {
        let mut call = self.rest;
        let mut set = |key: &str, value: Value| call.insert(key.to_owned(), value);
        set("id", Value::from(self.id));
        // A missing name stays away, so that reading the response tells of it.
        let name = Some(self.name).filter(|name| !name.is_empty());
        if self.is_custom {
            set("type", json!("custom"));
            set("custom", json!({ "name": name, "input": self.arguments }));
        } else {
            set("type", json!("function"));
            set(
                "function",
                json!({ "name": name, "arguments": self.arguments }),
            );
        }
        Value::Object(call)
    }
}
