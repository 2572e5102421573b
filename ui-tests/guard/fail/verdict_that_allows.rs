use tether::prelude::*;

#[guard]
fn trusted(_call: &ToolExecution) -> Verdict {
    Verdict::allow()
}

fn main() {}
