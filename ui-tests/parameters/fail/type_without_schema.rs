use tether::prelude::*;

pub struct Point;

/// Add.
#[tool]
fn add(at: Point) {
    drop(at);
}

fn main() {}
