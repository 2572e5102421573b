use tether::prelude::*;

#[derive(ToolSet)]
pub struct Tools {
    version: u32,
}

fn main() {}
