//! Responses of a Gemini stream: each has parts of its own.

use super::merge;
use crate::wire::WireError;
use crate::wire::place::{Pieces, Place};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

#[derive(Clone, Debug, Default)]
pub(in crate::wire) struct Contents {
    /// What is said of the whole response.
    rest: Map<String, Value>,
    candidates: BTreeMap<u64, Candidate>,
}

#[derive(Clone, Debug, Default)]
struct Candidate {
    /// What is said beside the content, as `finishReason`; the newest.
    rest: Map<String, Value>,
    role: Option<String>,
    parts: Vec<Part>,
}

#[derive(Clone, Debug)]
struct Part {
    part: Map<String, Value>,
    /// The arguments of a call, as they were written.
    arguments: Option<String>,
}

impl Contents {
    pub(super) fn push(&mut self, chunk: &Place<'_>) -> Result<bool, WireError> {
        let mut rest = chunk.object()?.clone();
        rest.remove("candidates");
        self.rest.extend(rest);
        for (position, candidate) in (0..).zip(chunk.items("candidates")?) {
            let index = candidate.get_index("index")?.unwrap_or(position);
            self.candidates.entry(index).or_default().add(&candidate)?;
        }
        let is_done = |candidate: &Candidate| candidate.rest.contains_key("finishReason");
        Ok(!self.candidates.is_empty() && self.candidates.values().all(is_done))
    }

    pub(super) fn finish(self) -> (Value, Pieces) {
        let mut pieces = Pieces::new();
        let mut candidates = Vec::new();
        for (position, (index, candidate)) in self.candidates.into_iter().enumerate() {
            let path = format!("candidates[{position}].content");
            candidates.push(candidate.finish(index, &path, &mut pieces));
        }
        let mut response = self.rest;
        response.insert("candidates".to_owned(), Value::Array(candidates));
        (Value::Object(response), pieces)
    }
}

impl Candidate {
    fn add(&mut self, candidate: &Place<'_>) -> Result<(), WireError> {
        let mut rest = candidate.object()?.clone();
        rest.remove("content");
        rest.retain(|_, value| !value.is_null());
        self.rest.extend(rest);
        let Some(content) = candidate.get("content") else {
            return Ok(());
        };
        if let Some(role) = content.get_text("role")? {
            self.role = Some(role.to_owned());
        }
        for part in content.items("parts")? {
            let call = part.get("functionCall");
            let arguments = call.and_then(|call| call.get("args"));
            self.add_part(Part {
                part: part.object()?.clone(),
                arguments: arguments.map(|arguments| arguments.raw()),
            });
        }
        Ok(())
    }

    /// Text goes on in the part before, as long as neither has a signature, which is of its part.
    fn add_part(&mut self, part: Part) {
        match self.parts.last_mut() {
            Some(last) if last.is_bare() && part.is_bare() && last.kind() == part.kind() => {
                let more = part.part.get("text").and_then(Value::as_str);
                merge::push_text(&mut last.part, "text", more.unwrap_or_default());
            }
            _ => self.parts.push(part),
        }
    }

    fn finish(self, index: u64, path: &str, pieces: &mut Pieces) -> Value {
        let mut parts = Vec::new();
        for (position, part) in self.parts.into_iter().enumerate() {
            if let Some(arguments) = part.arguments {
                let path = format!("{path}.parts[{position}].functionCall.args");
                pieces.insert(path, arguments);
            }
            parts.push(Value::Object(part.part));
        }
        let mut candidate = self.rest;
        candidate.insert("index".to_owned(), Value::from(index));
        if !parts.is_empty() {
            let role = self.role.unwrap_or_else(|| "model".to_owned());
            candidate.insert(
                "content".to_owned(),
                json!({ "role": role, "parts": parts }),
            );
        }
        Value::Object(candidate)
    }
}

impl Part {
    /// Whether it is text and nothing else, or a thought and nothing else.
    fn is_bare(&self) -> bool {
        let is_known = |key: &String| key == "text" || key == "thought";
        self.part.contains_key("text") && self.part.keys().all(is_known)
    }

    fn kind(&self) -> bool {
        self.part
            .get("thought")
            .is_some_and(|thought| thought == true)
    }
}
