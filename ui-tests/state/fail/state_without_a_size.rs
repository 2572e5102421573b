use tether::prelude::*;

/// Show.
#[tool]
fn show(#[tool(state)] what: &dyn std::fmt::Display) -> String {
    what.to_string()
}

fn main() {}
