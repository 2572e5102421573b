#![deny(unused_must_use)]

use tether::prelude::*;
use tether::scope::{DynTools, RegisterError};

/// Tell the time.
#[tool]
fn now() -> &'static str {
    "noon"
}

fn add(plugins: &DynTools) -> Result<(), RegisterError> {
    plugins.register(Now)?;
    Ok(())
}

fn main() {}
