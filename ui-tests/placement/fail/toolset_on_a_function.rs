use tether::prelude::*;

#[toolset]
fn list() {}

fn main() {}
