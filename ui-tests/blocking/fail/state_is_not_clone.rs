use tether::prelude::*;

pub struct Client;

/// Read a file.
#[tool(blocking)]
fn read_file(path: String, #[tool(state)] _client: &Client) -> String {
    path
}

fn main() {}
