//! The ready listeners, in scopes and in batches.

// What tests share is a test too, which the lint's own exception does not see.
#![allow(clippy::unwrap_used)]

#[cfg(feature = "tracing")]
mod audit_log;
mod max_result_size;
mod redact;
mod timeout;
mod tools;
