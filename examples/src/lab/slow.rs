//! Tools that take their time.

use serde::Serialize;
use std::time::{Duration, Instant};
use tether::prelude::*;

#[derive(Serialize)]
pub(super) struct Slept {
    slept: u64,
}

/// Wait.
#[tool(parallel_if = read_only, effect = read)]
pub(super) async fn sleep(
    /// How long, in milliseconds.
    #[schemars(range(max = 60_000))]
    ms: u64,
    /// Whether the call may overlap others.
    #[tool(default = true)]
    read_only: bool,
) -> Slept {
    tokio::time::sleep(Duration::from_millis(ms)).await;
    Slept { slept: ms }
}

/// Never end.
#[tool(parallel)]
pub(super) async fn hang() {
    std::future::pending::<()>().await;
}

/// Ignore cancellation for a while.
#[tool(cooperative)]
pub(super) async fn stubborn(
    /// For how long, in milliseconds.
    ms: u64,
) -> Slept {
    tokio::time::sleep(Duration::from_millis(ms)).await;
    Slept { slept: ms }
}

/// Burn a thread.
#[tool(blocking)]
pub(super) fn spin(
    /// For how long, in milliseconds.
    ms: u64,
) -> Slept {
    let began = Instant::now();
    while began.elapsed() < Duration::from_millis(ms) {
        std::hint::spin_loop();
    }
    Slept { slept: ms }
}
