//! The wire formats: calls out of responses and streams, outcomes into requests. Rules are those of
//! the shared page of dialects, section 1; a test names the rule or the trouble that it is about.

#![allow(clippy::expect_used)] // in the helpers of tests

mod bad_input;
mod fixtures;
mod ids;
mod mcp;
mod properties;
mod replies;
mod servers;
mod sse;
mod streams;
mod support;
mod turns;
