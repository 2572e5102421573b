use tether::prelude::*;

#[on_result]
fn count(_outcome: &Outcome, _next: impl PostNext) {}

fn main() {}
