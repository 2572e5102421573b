//! What each provider's responses and requests look like, a file a provider.

pub mod anthropic;
pub mod bedrock;
pub mod gemini;
pub mod mcp;
pub mod mistral;
pub mod openai_chat;
pub mod openai_responses;
mod turn;
