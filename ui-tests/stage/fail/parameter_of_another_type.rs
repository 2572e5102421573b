use tether::prelude::*;

#[on_result]
fn count(_outcome: &ToolExecution) {}

fn main() {}
