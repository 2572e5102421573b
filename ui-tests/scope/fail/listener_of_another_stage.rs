use tether::prelude::*;

#[on_result]
fn heard(_outcome: &Outcome) {}

fn main() {
    let _scope = Scope::root().guard(Heard);
}
