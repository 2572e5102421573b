mod shapes;
#[cfg(test)]
mod tests;

use self::shapes::Shape;
use super::json::{Token, Tokens, decode, encode};
use crate::call::{Settled, ToolExecution, ToolFailure, ToolValue};
use crate::stage::{PostDecision, PostExecute, PostNext, PostVerdict};
use serde_json::Value;
use std::borrow::Cow;
use std::ops::Range;

/// Finds a secret in a text: the byte range of the first one, if there is one.
///
/// It is asked again about what comes after. A range that is no part of the text is taken as far
/// as it is one, and widened to whole characters.
type Pattern = fn(&str) -> Option<Range<usize>>;

/// Takes secrets out of what the model sees (contract 4.9).
///
/// It knows a secret by two things:
///
/// - **the member it is in**: `password`, `secret`, `token`, `api_key`, `authorization` and their
///   like, whatever the case and with or without `-` and `_`. The whole string is replaced.
///   What is no string (`"token": 12`) stays.
/// - **its shape**, in any string and in any member's name: keys such as `sk-…`, `ghp_…`, `xoxb-…`
///   and `AKIA…`, JSON web tokens, what follows `Bearer`, PEM blocks of private keys, passwords in
///   URLs. Only the secret itself is replaced.
///
/// A string that holds a JSON object or array is looked through as one. What is not a secret keeps
/// its text: the order of members, the digits of numbers. A value without secrets is accepted as
/// it is, so that a second `Redact` changes nothing.
///
/// ```
/// use tether::call::ToolValue;
/// use tether::layers::Redact;
///
/// let redact = Redact::new().members(["pin"]);
/// let value = ToolValue::from_json(r#"{"PIN":"1234","log":"Authorization: Bearer abcd.1234"}"#)?;
/// let clean = redact.redact(&value).unwrap();
/// assert_eq!(
///     clean.as_str(),
///     r#"{"PIN":"[redacted]","log":"Authorization: Bearer [redacted]"}"#,
/// );
/// assert!(redact.redact(&clean).is_none());
/// # Ok::<(), serde_json::Error>(())
/// ```
///
/// As a listener it starts from the value that the listeners inside it left visible, and redacts
/// the reason of one that blocked. Put it *inside* a
/// [`MaxResultSize`](super::MaxResultSize), that is, register it after that.
///
/// Not seen by it: the arguments; outcomes that never reach post-execute (a denial, invalid
/// arguments); what a listener outside it puts in the value's place. Failures: see
/// [`block_failures`](Self::block_failures). Finding secrets by their looks is a net and no wall:
/// a tool that should not show a secret must not return it.
#[derive(Clone, Debug)]
#[must_use = "it redacts nothing until `.post_execute(…)` adds it to a scope"]
pub struct Redact {
    members: Vec<Cow<'static, str>>,
    shapes: &'static [Shape],
    patterns: Vec<Pattern>,
    marker: Cow<'static, str>,
    blocks_failures: bool,
}

/// How many JSON texts inside JSON texts are looked through. Each one doubles its backslashes, so
/// that nobody nests many.
const MAX_NESTING: usize = 4;

/// How often a text is looked through; only a marker that looks like a secret needs a bound.
const MAX_PASSES: usize = 8;

impl Redact {
    /// Knows the usual members and shapes.
    pub fn new() -> Self {
        Self {
            members: shapes::MEMBERS.iter().copied().map(Cow::from).collect(),
            shapes: shapes::ALL,
            ..Self::empty()
        }
    }

    /// Knows no secret but those it is told of.
    pub const fn empty() -> Self {
        Self {
            members: Vec::new(),
            shapes: &[],
            patterns: Vec::new(),
            marker: Cow::Borrowed("[redacted]"),
            blocks_failures: false,
        }
    }

    /// Members whose strings are secrets, besides those known. Case, `-`, `_` and spaces do not
    /// matter.
    pub fn members<M: AsRef<str>>(mut self, names: impl IntoIterator<Item = M>) -> Self {
        let plain = names
            .into_iter()
            .map(|name| shapes::plain(name.as_ref()).collect::<String>());
        self.members.extend(plain.map(Cow::from));
        self
    }

    /// Another shape: the byte range of the first secret in a text. It is asked again about the
    /// text after that one.
    ///
    /// ```
    /// use tether::call::ToolValue;
    /// use tether::layers::Redact;
    ///
    /// let badges = Redact::empty().pattern(|text| {
    ///     let at = text.find("badge-")?;
    ///     Some(at..at + 10)
    /// });
    /// let value = ToolValue::from(serde_json::json!("badge-0042 and badge-0043"));
    /// let clean = badges.redact(&value).unwrap();
    /// assert_eq!(clean.as_str(), r#""[redacted] and [redacted]""#);
    /// ```
    pub fn pattern(mut self, first: Pattern) -> Self {
        self.patterns.push(first);
        self
    }

    /// What stands in a secret's place; `[redacted]` if nothing is said.
    pub fn marker(mut self, marker: impl Into<Cow<'static, str>>) -> Self {
        self.marker = marker.into();
        self
    }

    /// Blocks a failure whose message holds a secret.
    ///
    /// Post-execute cannot put another failure in a failure's place, so that blocking is the only
    /// way to keep its message from the model: the outcome becomes `BLOCKED`, and its reason is
    /// the message without the secret. Without this, messages of failures pass as they are.
    pub const fn block_failures(mut self) -> Self {
        self.blocks_failures = true;
        self
    }

    /// The value without its secrets; `None` if it holds none.
    #[must_use]
    pub fn redact(&self, value: &ToolValue) -> Option<ToolValue> {
        let clean = self.json(value.as_str(), 0)?;
        // Should the rewritten text not be JSON, nothing of it is shown.
        let nothing = |_| ToolValue::from(Value::from(&*self.marker));
        Some(ToolValue::from_json(clean).unwrap_or_else(nothing))
    }

    /// A JSON text without its secrets.
    fn json(&self, text: &str, nesting: usize) -> Option<String> {
        let mut clean = String::with_capacity(text.len());
        let mut in_secret_member = false;
        let mut is_changed = false;
        for token in Tokens::new(text) {
            let replaced = match token {
                Token::Text(raw) if in_secret_member => self.secret(&decode(raw)),
                Token::Text(raw) | Token::Name(raw) => self.text(&decode(raw), nesting),
                Token::Mark(_) | Token::Atom(_) => None,
            };
            is_changed |= replaced.is_some();
            match replaced {
                Some(replaced) => clean.push_str(&encode(&replaced)),
                None => clean.push_str(token.raw()),
            }
            in_secret_member = match token {
                Token::Name(raw) => self.is_secret(&decode(raw)),
                Token::Mark(":") => in_secret_member,
                _ => false,
            };
        }
        is_changed.then_some(clean)
    }

    fn is_secret(&self, member: &str) -> bool {
        let is = |known: &Cow<'_, str>| shapes::plain(member).eq(known.chars());
        self.members.iter().any(is)
    }

    /// What stands in the place of a secret member's string.
    fn secret(&self, text: &str) -> Option<String> {
        let is_open = text.is_empty() || text == self.marker;
        (!is_open).then(|| self.marker.clone().into_owned())
    }

    /// A text without its secrets.
    fn text(&self, text: &str, nesting: usize) -> Option<String> {
        if nesting < MAX_NESTING && holds_json(text) {
            return self.json(text, nesting + 1);
        }
        // Again, since a secret may have hidden another.
        let mut clean = self.replace_shapes(text)?;
        for _ in 1..MAX_PASSES {
            match self.replace_shapes(&clean) {
                Some(cleaner) => clean = cleaner,
                None => break,
            }
        }
        Some(clean)
    }

    /// A text without what has the shape of a secret.
    fn replace_shapes(&self, text: &str) -> Option<String> {
        let mut found = Vec::new();
        for shape in self.shapes {
            shape(text, &mut found);
        }
        for pattern in &self.patterns {
            find_all(*pattern, text, &mut found);
        }
        let clean = replace(text, found, &self.marker)?;
        (clean != text).then_some(clean)
    }

    /// The decision about an outcome of which no value is visible.
    fn judge_failure(&self, decision: PostDecision, settled: &Settled) -> PostDecision {
        let clean = |text: &str| self.text(text, 0);
        let redacted = match (decision.verdict(), settled.failure()) {
            (PostVerdict::Block(reason), _) => clean(reason.as_str()).map(PostDecision::block),
            (PostVerdict::Fail(failure), _) => clean(failure.message())
                .map(|message| PostDecision::fail(ToolFailure::new(message))),
            (_, Some(failure)) if self.blocks_failures => {
                let clean = clean(failure.message());
                let reason = clean.map(|text| format!("the failure held a secret: {text}"));
                return reason.map_or(decision, PostDecision::block);
            }
            _ => None,
        };
        match (redacted, decision.decided_by()) {
            (None, _) => decision,
            (Some(redacted), None) => redacted,
            // Only the words are ours.
            (Some(mut redacted), Some(by)) => {
                redacted.stamp(|| by);
                redacted
            }
        }
    }
}

/// The same as [`Redact::new`].
impl Default for Redact {
    fn default() -> Self {
        Self::new()
    }
}

impl PostExecute for Redact {
    async fn post_execute<N: PostNext>(
        &self,
        _call: &ToolExecution,
        settled: &Settled,
        next: N,
    ) -> PostDecision {
        let decision = next.run().await;
        match decision.visible_value(settled) {
            Some(value) => match self.redact(value) {
                Some(clean) => PostDecision::replace(clean),
                None => decision,
            },
            None => self.judge_failure(decision, settled),
        }
    }
}

/// Whether a text is wholly one JSON object or array.
fn holds_json(text: &str) -> bool {
    text.trim_start().starts_with(['{', '['])
        && serde_json::from_str::<serde::de::IgnoredAny>(text).is_ok()
}

/// Asks a pattern about the text, and again about what comes after each secret.
fn find_all(pattern: Pattern, text: &str, found: &mut Vec<Range<usize>>) {
    let mut from = 0;
    while let Some(rest) = text.get(from..).filter(|rest| !rest.is_empty())
        && let Some(range) = pattern(rest)
    {
        let start = rest.floor_char_boundary(range.start);
        let end = rest.ceil_char_boundary(range.end);
        if start >= end {
            return;
        }
        found.push(from + start..from + end);
        from += end;
    }
}

/// The text with the marker in the place of each range; overlapping ones count as one.
fn replace(text: &str, mut found: Vec<Range<usize>>, marker: &str) -> Option<String> {
    if found.is_empty() {
        return None;
    }
    found.sort_unstable_by_key(|range| range.start);
    let (mut clean, mut kept) = (String::with_capacity(text.len()), 0);
    for range in found {
        if range.start >= kept {
            clean.push_str(text.get(kept..range.start).unwrap_or_default());
            clean.push_str(marker);
        }
        kept = kept.max(range.end);
    }
    clean.push_str(text.get(kept..).unwrap_or_default());
    Some(clean)
}
