//! 4.6: guards.

use crate::support::*;
use std::sync::Arc;
use tether::prelude::*;

fn guard(name: &'static str, log: &Log, denies: bool) -> Listener<GuardAct> {
    let act: GuardAct = Arc::new(move |_| {
        if denies {
            Verdict::deny(name)
        } else {
            Verdict::abstain()
        }
    });
    Listener::new(name, log, act)
}

#[tokio::test]
async fn c4_6_all_guards_are_asked_until_one_denies() {
    let log = Log::default();
    let root = Scope::root()
        .tools(Echo)
        .guard(guard("a", &log, false))
        .guard(guard("b", &log, true))
        .guard(guard("c", &log, true))
        .build()
        .unwrap();
    let child = root.child().guard(guard("d", &log, true)).build().unwrap();
    let outcome = child.view().execute(echo("1", "hi")).await;
    assert_eq!(line(&outcome), "DENIED not_run | guard b | b");
    assert_eq!(log.take(), ["a?", "b?"]);
}

#[tokio::test]
async fn c4_6_adding_guards_in_any_order_never_lets_more_through() {
    // Every set of verdicts in every order: a call passes only where all abstain.
    for bits in 0..8_u8 {
        let denies = |index: u8| bits & (1 << index) != 0;
        for order in [
            [0, 1, 2],
            [0, 2, 1],
            [1, 0, 2],
            [1, 2, 0],
            [2, 0, 1],
            [2, 1, 0],
        ] {
            let log = Log::default();
            let [first, second, third] = order.map(|index| guard("g", &log, denies(index)));
            let root = Scope::root().tools(Echo).guard(first).build().unwrap();
            let child = root.child().guard(third).prepend_guard(second);
            let child = child.build().unwrap();
            let outcome = child.view().execute(echo("1", "hi")).await;
            assert_eq!(outcome.is_error(), bits != 0, "{bits:03b} {order:?}");
            // What the root alone denies, the child denies too.
            let root = root.view().execute(echo("2", "hi")).await;
            assert!(!root.is_error() || outcome.is_error());
        }
    }
}

#[tokio::test]
async fn c4_6_a_guard_denies_what_policy_and_a_person_allowed() {
    let mut rig = Rig::new();
    rig.outer.pre = PreAct::AskPlainly;
    let asked = rig.log.clone();
    rig.inner = Stages::default().guard(move |_| {
        if asked.count("asked") > 0 {
            return Verdict::deny("still not");
        }
        Verdict::abstain()
    });
    let outcome = rig.view().execute(call("1", "par")).await;
    assert_eq!(line(&outcome), "DENIED not_run | guard inner | still not");
}

#[test]
fn c4_6_a_verdict_denies_or_abstains() {
    assert_eq!(Verdict::abstain().denial(), None);
    let denial = Verdict::deny("no");
    assert_eq!(denial.denial().map(ToString::to_string), Some("no".into()));
}

/// Typed: sees the parsed arguments of one tool.
#[guard(tool = Add)]
fn small(args: &Args<Add>) -> Option<String> {
    (args.a > 9).then(|| format!("{} is too much", args.a))
}

#[tokio::test]
async fn c4_6_a_typed_guard_sees_the_parsed_arguments_of_its_tool() {
    let scope = Scope::root().tools(tools![Echo, Add]).guard(Small);
    let scope = scope.build().unwrap();
    let view = scope.view();
    let add = |text: &str| view.execute(ToolCall::new("1", "add", text));
    let outcome = add(r#"{"a":9.0,"b":1}"#).await;
    assert_eq!(line(&outcome), "ok completed | body | 10");
    let outcome = add(r#"{"a":10,"b":1}"#).await;
    assert_eq!(
        line(&outcome),
        "DENIED not_run | guard small | 10 is too much"
    );
    // Another tool, and arguments that are none: it abstains.
    let outcome = view.execute(echo("2", "10")).await;
    assert_eq!(outcome.code(), None);
    assert_eq!(add("{").await.code(), Some(FailureCode::InvalidArgs));
}

#[tokio::test]
async fn c4_6_a_typed_guard_sees_run_time_tools_and_erased_parents() {
    let slot = tether::scope::DynTools::new();
    let root = Scope::root().dynamic(&slot).guard(Small).build().unwrap();
    slot.register(Add).unwrap().keep();
    let child = root.erase().child().build().unwrap();
    let text = r#"{"a":10,"b":1}"#;
    for outcome in [
        root.view().execute(ToolCall::new("1", "add", text)).await,
        child.view().execute(ToolCall::new("1", "add", text)).await,
    ] {
        assert_eq!(
            line(&outcome),
            "DENIED not_run | guard small | 10 is too much"
        );
    }
}

#[tokio::test]
async fn c4_6_a_guard_sees_what_the_model_sent_where_it_does_not_parse() {
    let mut rig = Rig::new();
    rig.inner = Stages::default().guard(|call| {
        assert_eq!(call.arguments(), "rm -rf {");
        Verdict::deny("not that")
    });
    let outcome = rig
        .view()
        .execute(ToolCall::new("1", "par", "rm -rf {"))
        .await;
    assert_eq!(line(&outcome), "DENIED not_run | guard inner | not that");
}
