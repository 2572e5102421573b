use tether::prelude::*;

pub struct Nothing;

fn set() -> impl ToolSet {
    tools![Nothing]
}

fn main() {}
