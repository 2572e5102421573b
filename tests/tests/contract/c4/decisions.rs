//! 4.2 and 4.7: what pre-execute decides, and reasons.

use crate::support::*;
use serde_json::Value;
use tether::call::Failure;
use tether::prelude::*;
use tether::stage::Reason;

#[tokio::test]
async fn c4_2_without_listeners_a_call_is_allowed() {
    let scope = Scope::root().tools(Echo).build().unwrap();
    let outcome = scope.view().execute(echo("1", "hi")).await;
    assert_eq!(line(&outcome), r#"ok completed | body | "hi""#);
}

#[tokio::test]
async fn c4_2_deny_tells_the_model_why() {
    let mut rig = Rig::new();
    rig.outer.pre = PreAct::Deny("shell is off here");
    let outcome = rig.view().execute(call("1", "par")).await;
    let expected = "DENIED not_run | tools/pre-execute outer | shell is off here";
    assert_eq!(line(&outcome), expected);
    let told = outcome.to_tool_value().to_value();
    assert_eq!(told, serde_json::json!({ "message": "shell is off here" }));
    assert!(!rig.log.has("begin 1"));
}

#[tokio::test]
async fn c4_2_ask_goes_to_the_approver_with_its_reason_or_the_plain_question() {
    let mut rig = Rig::new();
    rig.inner.pre = PreAct::Ask("it writes");
    let outcome = rig.view().execute(call("1", "par")).await;
    assert_eq!(line(&outcome), r#"ok completed | body | "1""#);
    assert!(rig.log.has("asked 1: it writes"));
    rig.inner.pre = PreAct::AskPlainly;
    let outcome = rig.view().execute(echo("2", "hi")).await;
    assert_eq!(outcome.approved_by(), Some("person"));
    assert!(rig.log.has(r#"asked 2: run echo with {"text":"hi"}?"#));
}

#[tokio::test]
async fn c4_7_a_reason_is_never_empty() {
    for empty in ["", "  ", "\n\t"] {
        assert_eq!(Reason::new(empty).as_str(), "refused by policy");
        let failure = Failure::new(FailureCode::Denied, empty);
        assert_eq!(failure.message(), "DENIED");
    }
    let mut rig = Rig::new();
    rig.outer.pre = PreAct::Deny("");
    let outcome = rig.view().execute(call("1", "par")).await;
    let expected = "DENIED not_run | tools/pre-execute outer | refused by policy";
    assert_eq!(line(&outcome), expected);
}

#[tokio::test]
async fn c4_7_neither_is_one_of_a_guard_an_approver_or_a_judge() {
    let said = async |rig: Rig| {
        let outcome = rig.view().execute(call("1", "par")).await;
        let told: Value = outcome.to_tool_value().to_value();
        (outcome.code().unwrap(), told["message"].to_string())
    };
    let refused = r#""refused by policy""#.to_owned();
    let mut rig = Rig::new();
    rig.inner = Stages::default().guard(|_| Verdict::deny(" "));
    assert_eq!(said(rig).await, (FailureCode::Denied, refused.clone()));
    let mut rig = Rig::new();
    rig.inner.pre = PreAct::Ask("");
    rig.person = Some(PersonAct::Reject(""));
    assert_eq!(said(rig).await, (FailureCode::Denied, refused.clone()));
    let mut rig = Rig::new();
    rig.inner.post = PostAct::Block("");
    assert_eq!(said(rig).await, (FailureCode::Blocked, refused));
}
