use tether::prelude::*;

/// Read a file.
#[tool]
extern "C" fn read_file(path: String) -> String {
    path
}

fn main() {}
