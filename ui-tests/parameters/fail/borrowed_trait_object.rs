use tether::prelude::*;

/// Show.
#[tool]
fn show(what: &dyn std::fmt::Display) -> String {
    what.to_string()
}

fn main() {}
