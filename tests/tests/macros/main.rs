//! What the macros generate, driven through the traits.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

mod support;

mod guards;
mod sets;
mod stages;
mod tools;
mod toolsets;
