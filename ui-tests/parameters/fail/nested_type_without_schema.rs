use tether::prelude::*;

pub struct Point;

/// Add.
#[tool]
fn add(at: Vec<Option<Point>>, times: u8) -> usize {
    at.len() * usize::from(times)
}

fn main() {}
