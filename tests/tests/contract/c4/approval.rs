//! 4.3 and 4.4: who is asked, when, and what becomes of a call that nobody approves.

use crate::support::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tether::CancellationToken;
use tether::approval::approve_with;
use tether::prelude::*;
use tether::scope::Slot;

fn asking(person: Option<PersonAct>) -> Rig {
    let mut rig = Rig::new();
    rig.inner.pre = PreAct::Ask("sure?");
    rig.person = person;
    rig
}

async fn answered(person: Option<PersonAct>) -> (String, Log) {
    let rig = asking(person);
    let outcome = rig.view().execute(call("1", "par")).await;
    assert!(rig.log.has("inner hears 1 ok") || !rig.log.has("begin 1"));
    (line(&outcome), rig.log)
}

#[tokio::test]
async fn c4_3_approved_goes_on() {
    let (said, log) = answered(Some(PersonAct::Approve)).await;
    assert_eq!(said, r#"ok completed | body | "1""#);
    assert!(log.at("asked 1: sure?") < log.at("begin 1"));
}

#[tokio::test]
async fn c4_3_rejected_is_denied_by_the_approver() {
    let (said, log) = answered(Some(PersonAct::Reject("not on Fridays"))).await;
    assert_eq!(said, "DENIED not_run | approval person | not on Fridays");
    assert!(!log.has("begin 1"));
}

#[tokio::test]
async fn c4_3_an_unloaded_approver_is_unavailable() {
    let (said, _) = answered(None).await;
    let expected = "the approver has no answer: the approver was unloaded";
    assert_eq!(said, format!("UNAVAILABLE not_run | approval | {expected}"));
}

#[tokio::test]
async fn c4_3_a_failing_approver_is_unavailable() {
    let (said, _) = answered(Some(PersonAct::Fail)).await;
    let expected = "the approver has no answer: nobody is at the desk";
    assert_eq!(said, format!("UNAVAILABLE not_run | approval | {expected}"));
}

#[tokio::test]
async fn c4_3_a_panicking_approver_is_unavailable() {
    let (said, _) = answered(Some(PersonAct::Panic)).await;
    let expected = "the approver panicked: the desk fell over";
    assert_eq!(said, format!("UNAVAILABLE not_run | approval | {expected}"));
    // Before there is a future to wait for, too.
    let log = Log::default();
    let scope = Scope::root()
        .tools(Echo)
        .approver(approve_with(|request| {
            assert!(request.tool().is_empty(), "at once");
            std::future::ready(Ok(request.approve()))
        }))
        .pre_execute(Listener::new("pre", &log, PreAct::AskPlainly))
        .build()
        .unwrap();
    let outcome = scope.view().execute(echo("1", "hi")).await;
    let expected = "UNAVAILABLE not_run | approval | the approver panicked: at once";
    assert_eq!(line(&outcome), expected);
}

#[tokio::test]
async fn c4_3_no_approver_is_unavailable_at_once() {
    let log = Log::default();
    let scope = Scope::root()
        .tools(Echo)
        .pre_execute(Listener::new("pre", &log, PreAct::AskPlainly))
        .build()
        .unwrap();
    let outcome = scope.view().execute(echo("1", "hi")).await;
    let expected = "the call needs approval and there is no approver";
    let expected = format!("UNAVAILABLE not_run | approval | {expected}");
    assert_eq!(line(&outcome), expected);
}

#[tokio::test]
async fn c4_3_the_nearest_approver_is_asked() {
    let log = Log::default();
    let root = Scope::root()
        .tools(Echo)
        .approver(Person::new(&log, PersonAct::ApproveBy("root")))
        .pre_execute(Listener::new("pre", &log, PreAct::AskPlainly))
        .build()
        .unwrap();
    let near = Person::new(&log, PersonAct::Reject("near"));
    let child = root.child().approver(near).build().unwrap();
    let outcome = root.view().execute(echo("1", "hi")).await;
    assert_eq!(outcome.approved_by(), Some("root"));
    let outcome = child.view().execute(echo("2", "hi")).await;
    assert_eq!(line(&outcome), "DENIED not_run | approval person | near");
}

#[tokio::test]
async fn c4_3_an_approver_unloaded_after_the_view_was_sealed_is_gone() {
    let log = Log::default();
    let slot = Slot::new();
    let person = slot.set(Person::new(&log, PersonAct::Approve));
    let scope = Scope::root()
        .tools(Echo)
        .approver(slot)
        .pre_execute(Listener::new("pre", &log, PreAct::AskPlainly))
        .build()
        .unwrap();
    let view = scope.view();
    assert_eq!(view.execute(echo("1", "hi")).await.code(), None);
    person.dispose();
    let outcome = view.execute(echo("2", "hi")).await;
    assert_eq!(outcome.code(), Some(FailureCode::Unavailable));
}

#[tokio::test]
async fn c4_3_cancellation_while_a_person_thinks_aborts_before_dispatch() {
    for in_batch in [false, true] {
        let rig = asking(Some(PersonAct::Later));
        let token = CancellationToken::new();
        let (view, cancel) = (rig.view(), token.clone());
        let running = tokio::spawn(async move {
            let call = call("1", "par");
            if in_batch {
                let batch = view.batch([call]).cancellation(token);
                return batch.run().await.unwrap().remove(0);
            }
            let options = CallOptions::new().cancellation(token);
            view.execute_with(call, options).await
        });
        rig.log.until("asked 1: sure?").await;
        cancel.cancel();
        let outcome = running.await.unwrap();
        let expected = "cancelled before the tool began";
        let expected = format!("ABORTED_BEFORE_DISPATCH not_run | cancellation | {expected}");
        assert_eq!(line(&outcome), expected);
        rig.gates.open("answer");
        tokio::task::yield_now().await;
        assert!(!rig.log.has("begin 1"));
        assert_eq!(rig.log.count("inner hears 1"), 1);
    }
}

#[tokio::test]
async fn c4_4_nobody_is_asked_about_invalid_arguments() {
    let rig = asking(Some(PersonAct::Approve));
    for text in ["{", "{}", r#"{"text":1}"#, r#"{"text":"x","more":1}"#] {
        let outcome = rig.view().execute(ToolCall::new("1", "echo", text)).await;
        assert_eq!(outcome.code(), Some(FailureCode::InvalidArgs), "{text}");
        assert_eq!(outcome.body(), BodyState::NotRun);
    }
    assert_eq!(rig.log.count("asked"), 0);
    assert_eq!(rig.log.count("inner hears 1 INVALID_ARGS"), 4);
}

#[tokio::test]
async fn c4_4_nobody_is_asked_about_what_a_guard_denies() {
    let mut rig = asking(Some(PersonAct::Approve));
    rig.inner = Stages {
        pre: PreAct::Ask("sure?"),
        ..Stages::default().guard(|_| Verdict::deny("not that"))
    };
    let outcome = rig.view().execute(call("1", "par")).await;
    assert_eq!(line(&outcome), "DENIED not_run | guard inner | not that");
    assert_eq!(rig.log.count("asked"), 0);
}

#[tokio::test]
async fn c4_4_a_guard_that_changes_its_mind_during_the_question_denies() {
    let closed = Arc::new(AtomicBool::new(false));
    let seen = Arc::clone(&closed);
    let mut rig = asking(Some(PersonAct::Later));
    rig.outer = Stages::default().guard(move |_| {
        if seen.load(Ordering::SeqCst) {
            return Verdict::deny("closed meanwhile");
        }
        Verdict::abstain()
    });
    let view = rig.view();
    let running = tokio::spawn(async move { view.execute(call("1", "par")).await });
    rig.log.until("asked 1: sure?").await;
    closed.store(true, Ordering::SeqCst);
    rig.gates.open("answer");
    let outcome = running.await.unwrap();
    let expected = "DENIED not_run | guard outer | closed meanwhile";
    assert_eq!(line(&outcome), expected);
    assert_eq!(outcome.approved_by(), None);
    assert!(!rig.log.has("begin 1"));
}

#[tokio::test]
async fn c4_4_guards_run_again_after_waiting_for_a_place() {
    let closed = Arc::new(AtomicBool::new(false));
    let seen = Arc::clone(&closed);
    let mut rig = Rig::new();
    rig.outer = Stages::default().guard(move |call| {
        if call.call_id() == "2" && seen.load(Ordering::SeqCst) {
            return Verdict::deny("closed meanwhile");
        }
        Verdict::abstain()
    });
    let view = rig.view();
    let calls = [gated("1", "par"), call("2", "par")];
    let batch = async move { view.batch(calls).max_parallelism(1).run().await };
    let running = tokio::spawn(batch);
    rig.log.until("begin 1").await;
    closed.store(true, Ordering::SeqCst);
    rig.gates.open("1");
    let outcomes = running.await.unwrap().unwrap();
    let expected = "DENIED not_run | guard outer | closed meanwhile";
    assert_eq!(lines(&outcomes), [r#"ok completed | body | "1""#, expected]);
}
