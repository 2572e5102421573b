use tether::prelude::*;

pub struct Point;

#[tether::schema(parameter)]
pub struct Line {
    from: Point,
}

/// Draw.
#[tool]
fn draw(line: Line) {
    drop(line.from);
}

fn main() {}
