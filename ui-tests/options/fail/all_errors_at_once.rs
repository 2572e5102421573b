use tether::prelude::*;

#[tool(paralel, name = "read file")]
fn read_file(path: &mut str, (a, b): (u8, u8)) -> String {
    format!("{path}{a}{b}")
}

fn main() {}
