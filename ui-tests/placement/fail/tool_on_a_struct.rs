use tether::prelude::*;

/// List.
#[tool]
pub struct Workspace;

fn main() {}
