//! One step of a conversation: what the model said and called.

use super::answers::{self, ReplyError};
use super::provider::{anthropic, bedrock, gemini, openai_chat, openai_responses};
use super::{Format, IdRule};
use crate::call::{Outcome, ToolCall};
use serde_json::Value;

/// Why the model stopped; the words are those of OpenTelemetry's `gen_ai.response.finish_reasons`
/// where it has them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum StopReason {
    /// It had said all, or came to a stop sequence.
    Stop,
    /// It waits for what becomes of its calls.
    ToolCalls,
    /// It came to a limit of tokens; what it said last may be cut.
    Length,
    /// What it said was withheld by a filter.
    ContentFilter,
    /// It refused to answer.
    Refusal,
    /// A long turn was put down; sending the turn back goes on with it (Anthropic).
    Pause,
    /// Another reason, in the provider's word.
    Other(String),
}

/// What the model said and called in one step, and how to go on.
///
/// A response of several choices is the step of the first; the others are beside it
/// ([`choice`](Self::choice)).
#[derive(Clone, Debug, PartialEq)]
#[must_use = "a step that is dropped leaves its calls unanswered"]
pub struct Step {
    format: Format,
    pub(super) index: u64,
    pub(super) response_id: Option<String>,
    calls: Vec<ToolCall>,
    answers: Vec<Answer>,
    pub(super) text: String,
    pub(super) stop: Option<StopReason>,
    pub(super) turn: Vec<Value>,
    others: Vec<Self>,
}

/// A call as a provider told it.
#[derive(Clone, Debug, Default)]
pub(super) struct Found {
    pub(super) given: Option<String>,
    pub(super) name: String,
    pub(super) arguments: String,
    pub(super) is_custom: bool,
}

/// What has to be known of a call to answer it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Answer {
    /// The provider's own id, which it may have left out.
    pub(super) given: Option<String>,
    /// The id that the turn sent back has.
    pub(super) id: String,
    pub(super) name: String,
    /// Whether it is a call of OpenAI's free-text tools, which are answered under another type.
    pub(super) is_custom: bool,
}

impl Found {
    /// A call with the text of its arguments; absent ones are `{}` (contract 5.4).
    pub(super) fn new(given: Option<&str>, name: &str, arguments: Option<String>) -> Self {
        let arguments = arguments.filter(|text| !text.trim().is_empty());
        Self {
            given: given.map(str::to_owned),
            name: name.to_owned(),
            arguments: arguments.unwrap_or_else(|| "{}".to_owned()),
            is_custom: false,
        }
    }
}

/// Ids that the provider takes, one for each call.
pub(super) fn settle(rule: IdRule, found: &[Found]) -> Vec<String> {
    let given: Vec<_> = found.iter().map(|found| found.given.clone()).collect();
    rule.settle(&given)
}

impl Step {
    pub(super) fn new(format: Format, found: Vec<Found>, ids: Vec<String>) -> Self {
        let mut calls = Vec::new();
        let mut answers = Vec::new();
        for (found, id) in found.into_iter().zip(ids) {
            answers.push(Answer {
                given: found.given,
                id: id.clone(),
                name: found.name.clone(),
                is_custom: found.is_custom,
            });
            calls.push(ToolCall::new(id, found.name, found.arguments));
        }
        Self {
            format,
            index: 0,
            response_id: None,
            calls,
            answers,
            text: String::new(),
            stop: None,
            turn: Vec::new(),
            others: Vec::new(),
        }
    }

    /// The step of several choices: the first by index, with the others beside it.
    pub(super) fn of_choices(mut choices: Vec<Self>) -> Option<Self> {
        choices.sort_by_key(|choice| choice.index);
        let mut choices = choices.into_iter();
        let mut first = choices.next()?;
        first.others = choices.collect();
        Some(first)
    }

    /// Makes a plain stop what it is when there are calls: some providers do not tell.
    pub(super) fn with_stop(mut self, stop: Option<StopReason>) -> Self {
        self.stop = match stop {
            Some(StopReason::Stop) if !self.calls.is_empty() => Some(StopReason::ToolCalls),
            other => other,
        };
        self
    }

    /// The form that this was read from, and is answered in.
    #[must_use]
    pub const fn format(&self) -> Format {
        self.format
    }

    /// The calls in the model's order, with ids that are unique in the step.
    #[must_use]
    pub fn calls(&self) -> &[ToolCall] {
        &self.calls
    }

    /// The provider's own id of the call `id`: `None` where it gave none, or there is no such call.
    ///
    /// It differs from the call's where the provider repeated it, or would refuse it itself.
    #[must_use]
    pub fn provider_id(&self, id: &str) -> Option<&str> {
        let answer = self.answers.iter().find(|answer| answer.id == id)?;
        answer.given.as_deref()
    }

    /// What the model said beside its calls, without its thoughts; a refusal in its words.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Why the model stopped; `None` where a stream ended before it told.
    #[must_use]
    pub const fn stop_reason(&self) -> Option<&StopReason> {
        self.stop.as_ref()
    }

    /// The id of the response, where it has one (`previous_response_id` of OpenAI Responses).
    #[must_use]
    pub fn response_id(&self) -> Option<&str> {
        self.response_id.as_deref()
    }

    /// Which choice (Gemini: candidate) of the response this is.
    #[must_use]
    pub const fn index(&self) -> u64 {
        self.index
    }

    /// Another choice of the same response.
    #[must_use]
    pub fn choice(&self, index: u64) -> Option<&Self> {
        std::iter::once(self)
            .chain(&self.others)
            .find(|choice| choice.index == index)
    }

    /// The other choices of the same response, by index.
    pub fn others(&self) -> &[Self] {
        &self.others
    }

    /// The assistant's turn as the next request has to have it: messages of Chat, Anthropic and
    /// Bedrock, contents of Gemini, input items of Responses. Empty where there is nothing that the
    /// provider would take back.
    ///
    /// It is what the response had, with signatures, thoughts and reasoning, but for what the
    /// provider refuses in a request: blank texts, text after calls, thoughts without anything after
    /// them (Anthropic, Responses), arguments that are no JSON, which become `{}`, and ids that
    /// are missing, repeated or not of its form.
    #[must_use]
    pub fn turn(&self) -> &[Value] {
        &self.turn
    }

    /// What goes into the next request: the assistant's turn, then what became of its calls.
    ///
    /// # Errors
    ///
    /// When a call has no outcome or two, or an outcome is of no call of this step.
    pub fn reply(&self, outcomes: &[Outcome]) -> Result<Vec<Value>, ReplyError> {
        let mut messages = self.turn.clone();
        messages.extend(self.results(outcomes)?);
        Ok(messages)
    }

    /// What became of the calls, without the assistant's turn: for a provider that keeps it.
    ///
    /// # Errors
    ///
    /// As [`reply`](Self::reply).
    pub fn results(&self, outcomes: &[Outcome]) -> Result<Vec<Value>, ReplyError> {
        let outcomes = answers::in_order(&self.calls, outcomes)?;
        let pairs: Vec<_> = self.answers.iter().zip(outcomes).collect();
        if pairs.is_empty() {
            return Ok(Vec::new());
        }
        Ok(match self.format {
            Format::OpenAiChat => openai_chat::results(&pairs),
            Format::Mistral => openai_chat::named_results(&pairs),
            Format::OpenAiResponses => openai_responses::results(&pairs),
            Format::Anthropic => vec![anthropic::results(&pairs)],
            Format::Gemini => vec![gemini::results(&pairs)],
            Format::Bedrock => vec![bedrock::results(&pairs)],
        })
    }
}
