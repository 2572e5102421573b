//! What the macros generate, driven through the traits.

mod support;

mod bodies;
mod guards;
mod sets;
mod stages;
mod tools;
mod toolsets;
