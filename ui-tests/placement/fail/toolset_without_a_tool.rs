use tether::prelude::*;

struct Workspace;

#[toolset]
impl Workspace {}

fn main() {}
