//! What the macros generate, driven through the traits.

#[macro_use]
mod support;

mod guards;
mod sets;
mod stages;
mod tools;
mod toolsets;
