use tether::prelude::*;

#[derive(ToolSet)]
enum Tools {
    One,
}

fn main() {}
