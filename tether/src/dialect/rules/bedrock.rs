//! Amazon Bedrock, Converse.
//!
//! Sources: API reference of `ToolSpecification`; botocore 1.44.8 (`bedrock-runtime`);
//! `pydantic-ai` `providers/bedrock.py` for the strict form.

use super::anthropic::STRICT_KEYWORDS;
use super::{Act, Constants, Entry, Limits, Null, PLAIN, Recursion, Rules, Tuples, UNLIMITED};

pub(in crate::dialect) const BEDROCK: Rules = Rules {
    name: "bedrock",
    entry: Entry::Bedrock,
    one_of: Act::Lose,
    constants: Constants::OneValueEnum,
    ..PLAIN
};

pub(in crate::dialect) const BEDROCK_STRICT: Rules = Rules {
    name: "bedrock-strict",
    strict: Some(true),
    closed: true,
    maps: Act::Refuse,
    recursion: Recursion::Refuse,
    null: Null::Branch,
    tuples: Tuples::Items,
    anything: Act::Refuse,
    keywords: STRICT_KEYWORDS,
    limits: Limits {
        tools: 20,
        ..UNLIMITED
    },
    ..BEDROCK
};
