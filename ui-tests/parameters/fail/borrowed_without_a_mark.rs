use tether::prelude::*;

pub struct Client;

/// Fetch a page.
#[tool]
fn fetch(client: &Client, page: String) -> String {
    let _ = client;
    page
}

fn main() {}
