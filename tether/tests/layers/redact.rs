use crate::tools::{Fail, Give, call};
use serde_json::{Value, json};
use tether::layers::{MaxResultSize, Redact};
use tether::prelude::*;
use tether::stage::PostVerdict;

/// Put together here, so that no scanner of repositories takes it for a real one.
fn key() -> String {
    format!("ghp_{}", "A1b2C3d4E5f6G7h8I9j0")
}

async fn given(value: Value, layers: (Redact, Redact)) -> Outcome {
    let root = Scope::root()
        .tools(Give(value))
        .post_execute(layers.0)
        .build()
        .unwrap();
    let child = root.child().post_execute(layers.1).build().unwrap();
    child.view().execute(call("give")).await
}

#[tokio::test]
async fn c4_9_the_model_sees_no_secret() {
    let value = json!({ "log": format!("pushed with {}", key()), "password": "hunter2" });
    let outcome = given(value, (Redact::empty(), Redact::default())).await;
    let expected = r#"{"log":"pushed with [redacted]","password":"[redacted]"}"#;
    assert_eq!(outcome.to_tool_value().as_str(), expected);
    assert_eq!(
        outcome.decided_by().unwrap().to_string(),
        "tools/post-execute Redact"
    );
    assert_eq!(outcome.body(), BodyState::Completed);
}

#[tokio::test]
async fn c4_9_a_value_without_secrets_is_accepted_as_it_is() {
    let outcome = given(json!({ "b": 1, "a": 2 }), (Redact::new(), Redact::new())).await;
    assert_eq!(outcome.decided_by().unwrap().to_string(), "body");
}

#[tokio::test]
async fn c4_9_two_of_them_take_out_what_either_knows() {
    let value = json!({ "pin": "1234", "key": key() });
    let outer = Redact::empty().members(["PIN"]).marker("***");
    let expected = json!({ "pin": "***", "key": "[redacted]" });
    let outcome = given(value.clone(), (outer.clone(), Redact::new())).await;
    assert_eq!(outcome.to_tool_value().to_value(), expected);
    let outcome = given(value, (Redact::new(), outer)).await;
    assert_eq!(outcome.to_tool_value().to_value(), expected);
}

#[tokio::test]
async fn c4_9_a_secret_is_taken_out_before_the_rest_is_cut() {
    // Any cut at all, so that one of them falls into the key.
    for filler in 0..200 {
        let text = format!("{}{}{}", "x ".repeat(filler), key(), " y".repeat(200));
        let scope = Scope::root()
            .tools(Give(json!(text)))
            .post_execute(MaxResultSize::bytes(300))
            .post_execute(Redact::new())
            .build()
            .unwrap();
        let outcome = scope.view().execute(call("give")).await;
        let seen = outcome.to_tool_value();
        assert!(seen.as_str().len() <= 300);
        assert!(!seen.as_str().contains("ghp_"), "{seen}");
    }
}

#[tokio::test]
async fn c4_9_a_failure_that_holds_a_secret_is_blocked_if_asked_for() {
    let message = "login failed: Bearer abcdef.12345";
    for (redact, code, seen) in [
        (Redact::new(), FailureCode::ToolError, message),
        (
            Redact::new().block_failures(),
            FailureCode::Blocked,
            "the failure held a secret: login failed: Bearer [redacted]",
        ),
    ] {
        let scope = Scope::root()
            .tools(Fail(message))
            .post_execute(redact)
            .build()
            .unwrap();
        let outcome = scope.view().execute(call("fail")).await;
        assert_eq!(outcome.code(), Some(code));
        assert_eq!(outcome.failure().unwrap().message(), seen);
    }
}

#[tokio::test]
async fn c4_9_a_failure_without_a_secret_stays_what_it_is() {
    let scope = Scope::root()
        .tools(Fail("no such file"))
        .post_execute(Redact::new().block_failures())
        .build()
        .unwrap();
    let outcome = scope.view().execute(call("fail")).await;
    assert_eq!(outcome.code(), Some(FailureCode::ToolError));
}

/// Blocks or fails, and tells too much.
struct Chatty(PostDecision);

impl PostExecute for Chatty {
    async fn post_execute<N: PostNext>(
        &self,
        _: &ToolExecution,
        _: &Settled,
        _: N,
    ) -> PostDecision {
        self.0.clone()
    }
}

#[tokio::test]
async fn c4_9_the_words_of_an_inner_listener_are_redacted_and_stay_its_own() {
    let failure = ToolFailure::new(format!("saw {}", key()));
    for decision in [
        PostDecision::block(format!("saw {}", key())),
        PostDecision::fail(failure),
    ] {
        let code = match decision.verdict() {
            PostVerdict::Block(_) => FailureCode::Blocked,
            _ => FailureCode::ToolError,
        };
        let scope = Scope::root()
            .tools(Give(json!(1)))
            .post_execute(Redact::new())
            .post_execute(Chatty(decision))
            .build()
            .unwrap();
        let outcome = scope.view().execute(call("give")).await;
        assert_eq!(outcome.code(), Some(code));
        assert_eq!(outcome.failure().unwrap().message(), "saw [redacted]");
        let by = outcome.decided_by().unwrap().to_string();
        assert_eq!(by, "tools/post-execute Chatty");
    }
}
