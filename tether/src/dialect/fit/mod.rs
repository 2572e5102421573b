//! Names and patterns, made to fit what takes less of them.

pub(super) mod names;
pub(super) mod patterns;
