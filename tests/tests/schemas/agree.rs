//! What each case takes and refuses, through the whole pipeline.

use serde::Deserialize;
use std::fs;
use tether::call::{FailureCode, ToolCall};
use tether::scope::AnyView;
use tether_tests::schema_cases::scope;

#[derive(Deserialize)]
struct Case {
    id: String,
    title: String,
    accept: Vec<String>,
    reject: Vec<String>,
}

fn cases(file: &str) -> Vec<Case> {
    let path = format!("{}/cases/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(path).expect("the file of cases");
    serde_json::from_str(&text).expect("cases")
}

/// What is wrong with a case, a line each.
async fn wrong(view: &AnyView, case: &Case) -> Vec<String> {
    let mut lines = Vec::new();
    let both = [(&case.accept, true), (&case.reject, false)];
    for (texts, accepted) in both {
        for text in texts {
            let outcome = view
                .execute(ToolCall::new("c1", case.id.as_str(), text.as_str()))
                .await;
            let as_told = match outcome.code() {
                None => accepted,
                Some(FailureCode::InvalidArgs) => !accepted,
                Some(_) => false,
            };
            if !as_told {
                lines.push(format!(
                    "{} ({}): {text}: {}",
                    case.id,
                    case.title,
                    outcome.to_tool_value()
                ));
            }
        }
    }
    lines
}

async fn hold(file: &str, expected: usize) {
    let view = scope().view();
    let mut lines = Vec::new();
    let mut tried = 0;
    for case in cases(file) {
        tried += case.accept.len() + case.reject.len();
        lines.extend(wrong(&view, &case).await);
    }
    assert_eq!(lines.join("\n"), "");
    assert_eq!(tried, expected, "so many arguments stand in {file}");
}

#[tokio::test]
async fn reported_problems_hold() {
    hold("schema.json", 145).await;
}

#[tokio::test]
async fn schemas_and_deserialisers_agree() {
    hold("schema-agreement.json", 73).await;
}
