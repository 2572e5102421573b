mod cut;
#[cfg(test)]
mod tests;

use crate::call::{Settled, ToolExecution, ToolValue};
use crate::stage::{PostDecision, PostExecute, PostNext};

/// Bounds how much of a result the model sees (contract 4.9).
///
/// The size of a value is that of its JSON text in bytes. A value within the bound is accepted as
/// it is. A larger one loses its white space first; if that is not enough, it is cut, and says
/// where and how much:
///
/// - a string keeps its beginning, up to a whole character:
///   `"first lines… [cut: 12,345 of 20,000 bytes left out]"` (bytes of the string itself);
/// - an array keeps its leading elements, the last of them perhaps cut, and ends with the string
///   `"… [cut: 90 of 100 elements left out]"`;
/// - an object shares the room among its members, so that one long string does not push the
///   others out: the short ones stay whole, the long ones are cut to the same size. Where there
///   are too many for that, the leading ones stay, and a last member
///   `"…": "[cut: 90 of 100 members left out]"` says so.
///
/// What comes out is always JSON, never larger than the bound, and the same for the same value.
/// A string stays a string, an array an array and an object an object, with two exceptions: a
/// number of many digits becomes the string that says so, and so does what is nested more than
/// 64 deep in a value that is cut.
///
/// ```
/// use tether::call::ToolValue;
/// use tether::layers::MaxResultSize;
///
/// let value = ToolValue::from(serde_json::json!({ "stdout": "x".repeat(20_000), "exit": 0 }));
/// let cut = MaxResultSize::bytes(1_000).cut(&value).unwrap();
/// assert!(cut.as_str().len() <= 1_000);
/// assert_eq!(cut.to_value()["exit"], 0);
/// assert!(cut.as_str().contains("of 20,000 bytes left out]"));
/// assert!(MaxResultSize::bytes(1_000).cut(&cut).is_none());
/// ```
///
/// As a listener it starts from the value that the listeners inside it left visible. Put it
/// *outside* a [`Redact`](super::Redact), that is, register it before that: half a secret is not
/// known for one any more. Messages of failures are not cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use = "it bounds nothing until `.post_execute(…)` adds it to a scope"]
pub struct MaxResultSize {
    bytes: usize,
}

impl MaxResultSize {
    /// The least bound, in bytes: room for a marker that says how much was left out.
    pub const MIN: usize = cut::LEAST;

    /// At most this many bytes of JSON text; fewer than [`MIN`](Self::MIN) count as that.
    pub const fn bytes(bytes: usize) -> Self {
        let bytes = if bytes < Self::MIN { Self::MIN } else { bytes };
        Self { bytes }
    }

    /// The value within the bound; `None` if it is within it already.
    #[must_use]
    pub fn cut(&self, value: &ToolValue) -> Option<ToolValue> {
        if value.as_str().len() <= self.bytes {
            return None;
        }
        // Should the rewritten text not be JSON, nothing of it is shown.
        let nothing = |_| ToolValue::from(serde_json::Value::from(cut::MARK));
        let text = cut::to_fit(value.as_str(), self.bytes);
        Some(ToolValue::from_json(text).unwrap_or_else(nothing))
    }
}

impl PostExecute for MaxResultSize {
    async fn post_execute<N: PostNext>(
        &self,
        _call: &ToolExecution,
        settled: &Settled,
        next: N,
    ) -> PostDecision {
        let decision = next.run().await;
        let visible = decision.visible_value(settled);
        match visible.and_then(|value| self.cut(value)) {
            Some(cut) => PostDecision::replace(cut),
            None => decision,
        }
    }
}
