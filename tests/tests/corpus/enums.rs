//! Enums in every representation that serde has.

use tether::prelude::*;

/// Plain words.
#[tether::schema]
#[serde(rename_all = "snake_case")]
enum Mode {
    FastAndLoose,
    Careful,
}

/// Words with a description each.
#[tether::schema]
#[derive(Clone, Copy, Default)]
enum Order {
    /// The smallest first.
    #[default]
    Up,
    /// The largest first.
    Down,
}

#[tether::schema]
#[serde(tag = "type", rename_all = "camelCase")]
enum Shape {
    /// Round.
    Circle {
        radius: f64,
    },
    Square {
        side: f64,
    },
    Nothing,
}

#[tether::schema]
#[serde(tag = "kind", content = "value")]
enum Adjacent {
    Text(String),
    Pair(u8, u8),
    Fields { a: u8 },
    Unit,
}

#[tether::schema]
#[serde(untagged)]
enum Either {
    Number(f64),
    Text(String),
    Many(Vec<String>),
}

#[tether::schema]
enum External {
    Text(String),
    Pair(u8, u8),
    Fields { a: u8 },
    Unit,
}

#[tether::schema]
enum Renamed {
    #[serde(rename = "first", alias = "1st")]
    One,
    #[serde(rename = "second")]
    Two,
}

/// A mode.
#[tool(type = ModeTool)]
fn mode(mode: Mode) -> Mode {
    mode
}

/// An order.
#[tool(type = OrderTool)]
fn order(#[tool(default)] order: Order) -> Order {
    order
}

/// An order that is shown.
#[tool]
fn order_shown(#[tool(default = Order::Down)] order: Order, all: Option<Order>) -> Order {
    all.unwrap_or(order)
}

/// Several modes.
#[tool]
fn modes(modes: Vec<Mode>) -> usize {
    modes.len()
}

/// A shape.
#[tool(type = ShapeTool)]
fn shape(shape: Shape) -> f64 {
    match shape {
        Shape::Circle { radius } => radius,
        Shape::Square { side } => side,
        Shape::Nothing => 0.0,
    }
}

/// Several shapes.
#[tool]
fn shapes(shapes: &[Shape]) -> usize {
    shapes.len()
}

/// A kind beside its value.
#[tool(type = AdjacentTool)]
fn adjacent(value: Adjacent) -> Adjacent {
    value
}

/// One of several types.
#[tool(type = EitherTool)]
fn either(value: Either) -> Either {
    value
}

/// One of several keys.
#[tool(type = ExternalTool)]
fn external(value: External) -> External {
    value
}

/// One of renamed words.
#[tool(type = RenamedTool)]
fn renamed(value: Option<Renamed>) -> Option<Renamed> {
    value
}

/// A result or not.
#[tool(type = ResultTool)]
fn result(value: Result<u8, String>) -> Result<u8, String> {
    value
}

pub(crate) fn tools() -> impl ToolSet {
    tools![
        ModeTool,
        OrderTool,
        OrderShown,
        Modes,
        ShapeTool,
        Shapes,
        AdjacentTool,
        EitherTool,
        ExternalTool,
        RenamedTool,
        ResultTool
    ]
}
