use super::place::{self, Place};
use super::provider::{anthropic, bedrock, gemini, openai_chat, openai_responses};
use super::{IdRule, Step, Stream, WireError};

/// A provider's form of responses and requests, where it is known at run time alone.
///
/// ```
/// use tether::wire::Format;
///
/// let format = Format::Mistral;
/// let step = format.response(
///     r#"{"choices": [{"message": {"role": "assistant", "tool_calls": [
///         {"id": "D681PevKs", "function": {"name": "now", "arguments": {}}}
///     ]}}]}"#,
/// )?;
/// assert_eq!(step.format(), format);
/// assert_eq!(step.calls()[0].name, "now");
/// # Ok::<(), tether::wire::WireError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Format {
    /// OpenAI Chat Completions, and what is like it.
    OpenAiChat,
    /// OpenAI Responses.
    OpenAiResponses,
    /// Anthropic Messages.
    Anthropic,
    /// Gemini `generateContent`.
    Gemini,
    /// Bedrock Converse.
    Bedrock,
    /// Mistral's chat completions.
    Mistral,
}

impl Format {
    /// Every format.
    pub const ALL: [Self; 6] = [
        Self::OpenAiChat,
        Self::OpenAiResponses,
        Self::Anthropic,
        Self::Gemini,
        Self::Bedrock,
        Self::Mistral,
    ];

    /// The name that errors begin with.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::OpenAiChat => "openai chat",
            Self::OpenAiResponses => "openai responses",
            Self::Anthropic => "anthropic",
            Self::Gemini => "gemini",
            Self::Bedrock => "bedrock",
            Self::Mistral => "mistral",
        }
    }

    /// What the provider takes as the id of a call.
    #[must_use]
    pub const fn id_rule(self) -> IdRule {
        match self {
            Self::OpenAiChat | Self::OpenAiResponses | Self::Gemini => IdRule::Any,
            Self::Anthropic => IdRule::Anthropic,
            Self::Bedrock => IdRule::Bedrock,
            Self::Mistral => IdRule::Mistral,
        }
    }

    /// Reads a whole response.
    ///
    /// # Errors
    ///
    /// When the text is no response of this format, or is an error that the provider reports.
    pub fn response(self, text: &str) -> Result<Step, WireError> {
        place::read(self.as_str(), text, |root| self.steps(root))
    }

    /// A stream of this format, to be fed its events.
    pub fn stream(self) -> Stream {
        Stream::new(self)
    }

    /// The step of a response that was parsed or assembled.
    pub(super) fn steps(self, root: &Place<'_>) -> Result<Step, WireError> {
        match self {
            Self::OpenAiChat | Self::Mistral => openai_chat::steps(root, self),
            Self::OpenAiResponses => openai_responses::step(root),
            Self::Anthropic => anthropic::step(root),
            Self::Gemini => gemini::steps(root),
            Self::Bedrock => bedrock::step(root),
        }
    }
}
