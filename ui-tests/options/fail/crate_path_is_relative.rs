use tether::prelude::*;

/// Read a file.
#[tool(crate = my::tether)]
fn read_file(path: String) -> String {
    path
}

fn main() {}
