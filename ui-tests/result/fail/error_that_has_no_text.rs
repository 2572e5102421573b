use tether::prelude::*;

pub struct Broken;

/// Where.
#[tool]
fn locate() -> Result<u8, Broken> {
    Err(Broken)
}

fn main() {}
