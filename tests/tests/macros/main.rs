//! What the macros generate, driven through the traits.

mod support;

mod bodies;
mod borrowed;
mod forms;
mod guards;
mod schemas;
mod sets;
mod stages;
mod tools;
mod toolsets;
