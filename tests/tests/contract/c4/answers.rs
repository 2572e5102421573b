//! 4.5: what an approval is bound to.

use crate::support::*;
use std::time::Duration;
use tether::approval::{Approval, ArgumentsDigest, Binding, approve_with};
use tether::prelude::*;

const OTHER: &str =
    "UNAVAILABLE not_run | approval | the answer is for another call or for other arguments";

async fn answered(act: PersonAct) -> String {
    let mut rig = Rig::new();
    rig.outer.pre = PreAct::AskPlainly;
    rig.person = Some(act);
    let outcome = rig.view().execute(call("1", "par")).await;
    assert_eq!(rig.log.count("begin"), usize::from(!outcome.is_error()));
    line(&outcome)
}

#[tokio::test]
async fn c4_5_an_answer_for_another_call_tool_or_arguments_is_no_answer() {
    let id = |own: &Binding| Binding::new("2", own.tool(), own.digest());
    let tool = |own: &Binding| Binding::new(own.call_id(), "exc", own.digest());
    let digest = |own: &Binding| {
        let other = ArgumentsDigest::of(r#"{"key":"2"}"#);
        Binding::new(own.call_id(), own.tool(), other)
    };
    let same = |_: &Binding| {
        let same = ArgumentsDigest::of(r#" {"key" : "1"} "#);
        Binding::new("1", "par", same)
    };
    assert_eq!(answered(PersonAct::Stale(id)).await, OTHER);
    assert_eq!(answered(PersonAct::Stale(tool)).await, OTHER);
    assert_eq!(answered(PersonAct::Stale(digest)).await, OTHER);
    let accepted = answered(PersonAct::Stale(same)).await;
    assert_eq!(accepted, r#"ok completed | body | "1""#);
}

#[test]
fn c4_5_the_digest_is_of_the_canonical_arguments() {
    let of = ArgumentsDigest::of;
    assert_eq!(of(r#"{"a":1,"b":2}"#), of(r#" { "b" : 2, "a" : 1 } "#));
    assert_eq!(of(""), of("{}"));
    assert_ne!(of(r#"{"a":1}"#), of(r#"{"a":"1"}"#));
    assert_ne!(of(r#"{"a":[1,2]}"#), of(r#"{"a":[2,1]}"#));
    // SHA-256 of `{}`.
    let known = "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a";
    assert_eq!(of("{}").to_string(), known);
}

#[tokio::test(start_paused = true)]
async fn c4_5_an_expired_approval_is_no_approval() {
    let expected = "UNAVAILABLE not_run | approval | the answer had expired when it came";
    assert_eq!(answered(PersonAct::For(0)).await, expected);
    let accepted = answered(PersonAct::For(60)).await;
    assert_eq!(accepted, r#"ok completed | body | "1""#);
}

#[tokio::test(start_paused = true)]
async fn c4_5_an_approval_that_expires_before_dispatch_is_no_approval() {
    let mut rig = Rig::new();
    rig.outer.pre = PreAct::AskPlainly;
    rig.person = Some(PersonAct::For(60));
    let view = rig.view();
    let calls = [gated("1", "par"), call("2", "par")];
    let batch = async move { view.batch(calls).max_parallelism(1).run().await };
    let running = tokio::spawn(batch);
    rig.log.until("begin 1").await;
    tokio::time::advance(Duration::from_secs(61)).await;
    rig.gates.open("1");
    let outcomes = running.await.unwrap().unwrap();
    assert_eq!(outcomes[0].code(), None);
    let expected = "the approval expired before the call was dispatched";
    let expected = format!("UNAVAILABLE not_run | approval | {expected}");
    assert_eq!(line(&outcomes[1]), expected);
}

#[tokio::test]
async fn c4_5_each_call_is_asked_for_anew() {
    let mut rig = Rig::new();
    rig.outer.pre = PreAct::AskPlainly;
    let view = rig.view();
    let again = [echo("1", "hi"), echo("2", "hi")];
    for outcome in view.batch(again).run().await.unwrap() {
        assert_eq!(outcome.code(), None);
    }
    assert_eq!(view.execute(echo("1", "hi")).await.code(), None);
    assert_eq!(rig.log.count("asked"), 3);
}

// An approval is used once because it is handed over: it has no copy.
#[test]
fn c4_5_an_approval_cannot_be_copied() {
    trait NotClone<A> {
        fn holds() {}
    }
    impl<T> NotClone<()> for T {}
    impl<T: Clone> NotClone<u8> for T {}
    // Ambiguous, and so an error, if it were.
    <Approval as NotClone<_>>::holds();
}

#[tokio::test]
async fn c4_5_an_approval_records_who_decided() {
    let mut rig = Rig::new();
    rig.outer.pre = PreAct::AskPlainly;
    rig.person = Some(PersonAct::ApproveBy("ada"));
    let outcome = rig.view().execute(call("1", "par")).await;
    assert_eq!(outcome.approved_by(), Some("ada"));
    rig.person = Some(PersonAct::Approve);
    let outcome = rig.view().execute(call("2", "par")).await;
    assert_eq!(outcome.approved_by(), Some("person"));
}

#[tokio::test]
async fn c4_5_the_request_says_what_is_asked_by_whom() {
    let log = Log::default();
    let scope = Scope::root()
        .tools(Echo)
        .session_id("s-1")
        .approver(approve_with(|request| {
            assert_eq!(request.session_id(), Some("s-1"));
            assert_eq!(request.asked_by(), Some("policy"));
            assert_eq!(request.arguments()["text"], "hi");
            assert_eq!(request.parent_call_id(), None);
            std::future::ready(Ok(request.reject("no").by("ada")))
        }))
        .pre_execute(Listener::new("policy", &log, PreAct::AskPlainly))
        .build()
        .unwrap();
    let outcome = scope.view().execute(echo("1", "hi")).await;
    assert_eq!(line(&outcome), "DENIED not_run | approval ada | no");
}
