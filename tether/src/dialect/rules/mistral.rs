//! Mistral: OpenAI Chat's shape.
//!
//! Sources: `mistralai` 3.7 (`models/function.py`), mistral-common 1.13.1. The subset of its strict
//! mode is not published; OpenAI's is the safe one.

use super::openai::{OPENAI_CHAT, OPENAI_CHAT_STRICT};
use super::{Rules, UNLIMITED};

pub(in crate::dialect) const MISTRAL: Rules = Rules {
    name: "mistral",
    limits: UNLIMITED,
    ..OPENAI_CHAT
};

pub(in crate::dialect) const MISTRAL_STRICT: Rules = Rules {
    name: "mistral-strict",
    ..OPENAI_CHAT_STRICT
};
