//! What the macros generate, driven through the traits.

mod support;

mod guards;
mod sets;
mod stages;
mod tools;
mod toolsets;
