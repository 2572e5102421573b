use tether::prelude::*;

pub struct Nothing;

fn set() -> impl ToolSet {
    let nothing = Nothing;
    tools![nothing]
}

fn main() {}
