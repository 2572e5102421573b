use tether::prelude::*;

struct Log;

impl Log {
    #[on_result]
    fn heard(&self, _outcome: &Outcome) {}
}

fn main() {}
