#![deny(warnings)]

use tether::prelude::*;

mod serde {}
mod schemars {}

#[tether::schema]
#[derive(Clone, Debug)]
struct Point {
    /// Columns from the left.
    x: i32,
    #[serde(default, rename = "row")]
    y: i32,
}

#[tether::schema(parameter)]
#[serde(rename_all = "snake_case")]
enum Mode {
    Fast,
    Slow,
}

#[tether::schema(result)]
struct Named<'a, T> {
    name: &'a str,
    value: T,
}

/// Move a point.
#[tool]
fn shift(mut at: Point, mode: Mode) -> Named<'static, Point> {
    at.x += match mode {
        Mode::Fast => 2,
        Mode::Slow => 1,
    };
    at.y += 1;
    Named { name: "at", value: at }
}

fn main() {
    let built = Scope::root().tools(tools![Shift]).build();
    let scope = built.unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(scope.view().declarations()[0].name(), "shift");
}
