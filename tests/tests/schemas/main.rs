//! Schemas, canonical and in each provider's words, by the case files on schemas; a test is named
//! after its case.

#![allow(clippy::expect_used)] // in the helpers of tests

mod agree;
mod canonical;
mod dialects;
mod providers;
mod restore;

use serde_json::Value;
use tether::dialect::{Declarations, Dialect, DialectError, Projection};
use tether::prelude::*;

/// The only tool of `set` in `dialect`.
fn projected(set: impl ToolSet, dialect: Dialect) -> Result<Projection, DialectError> {
    let scope = Scope::root().tools(set).build().expect("one tool");
    scope.view().declarations().for_dialect(dialect)
}

/// The parameters schema of the only tool of `set` in `dialect`; null where there is none.
fn schema(set: impl ToolSet, dialect: Dialect) -> Value {
    let projection = projected(set, dialect).expect("the dialect can say it");
    let all = projection.to_json();
    let places = [
        "/0/function/parameters",
        "/0/parameters",
        "/0/input_schema",
        "/0/inputSchema",
        "/0/functionDeclarations/0/parameters",
        "/0/functionDeclarations/0/parametersJsonSchema",
        "/tools/0/toolSpec/inputSchema/json",
    ];
    let found = places.iter().find_map(|place| all.pointer(place));
    found.cloned().unwrap_or_default()
}

/// Why `dialect` refuses the only tool of `set`.
fn refusal(set: impl ToolSet, dialect: Dialect) -> String {
    let refused = projected(set, dialect).map(|projection| projection.to_text());
    refused.expect_err("the dialect cannot say it").to_string()
}

fn losses(set: impl ToolSet, dialect: Dialect) -> Vec<String> {
    let projection = projected(set, dialect).expect("the dialect can say it");
    projection
        .losses()
        .iter()
        .map(ToString::to_string)
        .collect()
}
