//! Says of each line `{"name", "arguments"}` of its input whether the tools of the cases take the
//! arguments: `null`, or the message. For `tests/oracles/values.py`.

#![allow(clippy::expect_used)] // a program of tests

use serde::Deserialize;
use serde_json::{Value, value::RawValue};
use std::io;
use tether::prelude::*;
use tether_tests::schema_cases;

#[derive(Deserialize)]
struct Line {
    name: String,
    arguments: Box<RawValue>,
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let view = schema_cases::scope().view();
    for line in io::stdin().lines() {
        let line = line.expect("text");
        let Line { name, arguments } = serde_json::from_str(&line).expect("a call");
        let outcome = view
            .execute(ToolCall::new("c1", &*name, arguments.get()))
            .await;
        let message = outcome.failure().map(tether::call::Failure::message);
        println!("{}", Value::from(message));
    }
}
