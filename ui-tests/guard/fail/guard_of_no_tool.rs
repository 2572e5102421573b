use tether::prelude::*;

pub struct Path;

#[guard(tool = Path)]
fn inside(_args: &String) -> Option<String> {
    None
}

fn main() {}
