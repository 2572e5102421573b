use tether::prelude::*;

/// Show.
#[tool]
fn show(#[tool(state, rename = "root")] what: &String) -> String {
    what.clone()
}

fn main() {}
