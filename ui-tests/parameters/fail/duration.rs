use std::time::Duration;
use tether::prelude::*;

/// Wait.
#[tool]
fn wait(
    /// How long.
    pause: Duration,
    /// At most.
    limit: Option<std::time::Duration>,
) {
    std::thread::sleep(pause.min(limit.unwrap_or(pause)));
}

fn main() {}
