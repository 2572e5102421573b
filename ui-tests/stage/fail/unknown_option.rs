use tether::prelude::*;

#[on_result(nam = "log")]
fn heard(_outcome: &Outcome) {}

fn main() {}
