//! The deltas of streams, gathered to the response that they are pieces of, a file a provider.
//!
//! A gathered response is read by the same parser as a whole one. What a JSON tree cannot hold, as
//! arguments that were cut, stands beside it as text, by path.

mod anthropic;
mod bedrock;
mod gemini;
mod merge;
mod openai_chat;
mod openai_responses;

use super::place::{Pieces, Place};
use super::{Format, WireError};
use serde_json::Value;

/// What has come of a response.
#[derive(Clone, Debug)]
pub(super) enum Gather {
    OpenAiChat(openai_chat::Chat),
    OpenAiResponses(openai_responses::Responses),
    Anthropic(anthropic::Messages),
    Gemini(gemini::Contents),
    Bedrock(bedrock::Converse),
}

impl Gather {
    pub(super) fn new(format: Format) -> Self {
        match format {
            Format::OpenAiChat | Format::Mistral => Self::OpenAiChat(Default::default()),
            Format::OpenAiResponses => Self::OpenAiResponses(Default::default()),
            Format::Anthropic => Self::Anthropic(Default::default()),
            Format::Gemini => Self::Gemini(Default::default()),
            Format::Bedrock => Self::Bedrock(Default::default()),
        }
    }

    /// Takes one event; whether it is the last.
    pub(super) fn push(&mut self, event: &Place<'_>) -> Result<bool, WireError> {
        match self {
            Self::OpenAiChat(chat) => chat.push(event),
            Self::OpenAiResponses(responses) => responses.push(event),
            Self::Anthropic(messages) => messages.push(event),
            Self::Gemini(contents) => contents.push(event),
            Self::Bedrock(converse) => converse.push(event),
        }
    }

    /// The response, and the texts that stand for values in it.
    pub(super) fn finish(self) -> (Value, Pieces) {
        match self {
            Self::OpenAiChat(chat) => (chat.finish(), Pieces::new()),
            Self::OpenAiResponses(responses) => (responses.finish(), Pieces::new()),
            Self::Anthropic(messages) => messages.finish(),
            Self::Gemini(contents) => contents.finish(),
            Self::Bedrock(converse) => converse.finish(),
        }
    }
}
