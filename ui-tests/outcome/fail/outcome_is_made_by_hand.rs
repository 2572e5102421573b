use tether::prelude::*;

fn forge() -> Outcome {
    Outcome::new("c1", Settled::success(tether::serde_json::json!(true)))
}

fn main() {}
