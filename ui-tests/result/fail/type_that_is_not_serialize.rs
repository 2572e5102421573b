use tether::prelude::*;

pub struct Point;

/// Where.
#[tool]
fn locate() -> Point {
    Point
}

fn main() {}
