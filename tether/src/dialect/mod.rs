//! What each provider's models see: the canonical declarations, said in a provider's own words.
//!
//! A provider refuses a whole request for one keyword that it does not know, or ignores it without
//! a word. A [`Projection`] says what can be said, lists what was [lost](Loss) and where, and is an
//! [error](DialectError) where a tool cannot be said at all. Arguments are always read by the
//! canonical schema, so a loss never lets more through.
//!
//! ```
//! use tether::dialect::{Declarations, Dialect};
//! use tether::prelude::*;
//!
//! /// Find lines in the files of the project.
//! #[tool]
//! fn search(
//!     /// A regular expression.
//!     pattern: String,
//!     /// At most so many lines.
//!     limit: Option<u8>,
//! ) -> Vec<String> {
//!     vec![format!("{pattern} {limit:?}")]
//! }
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let view = Scope::root().tools(tools![Search]).build()?.view();
//! let tools = view.declarations().for_dialect(Dialect::OpenAiChatStrict)?;
//! assert_eq!(
//!     tools.to_json()[0]["function"]["parameters"]["required"],
//!     tether::serde_json::json!(["pattern", "limit"]),
//! );
//! assert!(tools.losses().is_empty());
//! # Ok(())
//! # }
//! ```
//!
//! # What each model sees
#![doc = include_str!("../../../docs/dialects.md")]

mod entry;
mod error;
mod fit;
mod limits;
mod loss;
mod pass;
mod projection;
mod restore;
mod rules;
#[cfg(test)]
mod table;
#[cfg(test)]
mod tests;

pub use self::error::{DialectError, Problem};
pub use self::loss::{Instead, Loss};
pub use self::projection::{Declarations, Projection};

use self::rules::Rules;
use std::fmt;

/// A provider's form of declarations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Dialect {
    /// OpenAI Chat Completions, `strict` left out.
    OpenAiChat,
    /// OpenAI Chat Completions, `"strict": true`.
    OpenAiChatStrict,
    /// OpenAI Responses, `"strict": false`.
    OpenAiResponses,
    /// OpenAI Responses, `"strict": true`.
    OpenAiResponsesStrict,
    /// Anthropic Messages.
    Anthropic,
    /// Anthropic Messages, `"strict": true`.
    AnthropicStrict,
    /// Gemini, `parameters`.
    Gemini,
    /// Gemini, `parametersJsonSchema`.
    GeminiJsonSchema,
    /// The Model Context Protocol, `tools/list`.
    Mcp,
    /// Amazon Bedrock, Converse.
    Bedrock,
    /// Amazon Bedrock, Converse, `"strict": true`.
    BedrockStrict,
    /// Mistral.
    Mistral,
    /// Mistral, `"strict": true`.
    MistralStrict,
    /// The grammar engine llguidance.
    Llguidance,
    /// The grammar engine outlines-core.
    Outlines,
    /// The grammar engine xgrammar, of vLLM and SGLang.
    Xgrammar,
    /// The grammars of llama.cpp's server.
    LlamaCpp,
}

impl Dialect {
    /// All of them.
    pub const ALL: [Self; 17] = [
        Self::OpenAiChat,
        Self::OpenAiChatStrict,
        Self::OpenAiResponses,
        Self::OpenAiResponsesStrict,
        Self::Anthropic,
        Self::AnthropicStrict,
        Self::Gemini,
        Self::GeminiJsonSchema,
        Self::Mcp,
        Self::Bedrock,
        Self::BedrockStrict,
        Self::Mistral,
        Self::MistralStrict,
        Self::Llguidance,
        Self::Outlines,
        Self::Xgrammar,
        Self::LlamaCpp,
    ];

    /// `openai-chat-strict`: for the names of folders, and for messages.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.rules().name
    }

    const fn rules(self) -> &'static Rules {
        match self {
            Self::OpenAiChat => &rules::OPENAI_CHAT,
            Self::OpenAiChatStrict => &rules::OPENAI_CHAT_STRICT,
            Self::OpenAiResponses => &rules::OPENAI_RESPONSES,
            Self::OpenAiResponsesStrict => &rules::OPENAI_RESPONSES_STRICT,
            Self::Anthropic => &rules::ANTHROPIC,
            Self::AnthropicStrict => &rules::ANTHROPIC_STRICT,
            Self::Gemini => &rules::GEMINI,
            Self::GeminiJsonSchema => &rules::GEMINI_JSON_SCHEMA,
            Self::Mcp => &rules::MCP,
            Self::Bedrock => &rules::BEDROCK,
            Self::BedrockStrict => &rules::BEDROCK_STRICT,
            Self::Mistral => &rules::MISTRAL,
            Self::MistralStrict => &rules::MISTRAL_STRICT,
            Self::Llguidance => &rules::LLGUIDANCE,
            Self::Outlines => &rules::OUTLINES,
            Self::Xgrammar => &rules::XGRAMMAR,
            Self::LlamaCpp => &rules::LLAMA_CPP,
        }
    }
}

impl fmt::Display for Dialect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
