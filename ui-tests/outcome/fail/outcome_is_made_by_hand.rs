use tether::prelude::*;

fn forge(settled: Settled) -> Outcome {
    settled.into()
}

fn main() {}
