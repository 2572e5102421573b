use tether::prelude::*;

use tether::serde::Deserialize;

#[derive(Deserialize, tether::schemars::JsonSchema)]
#[serde(crate = "tether::serde")]
#[schemars(crate = "tether::schemars")]
pub struct Name<'a> {
    text: &'a str,
}

/// Greet.
#[tool]
fn greet<'a>(name: Name<'a>) -> String {
    name.text.to_owned()
}

fn main() {}
