//! 7.6: call ids.

use super::Run;
use crate::support::*;
use serde_json::json;

#[tokio::test]
async fn c7_6_a_repeated_id_is_refused_for_the_later_call() {
    for run in Run::both(4) {
        let rig = Rig::default();
        let ear = Ear::of(&rig.log);
        let calls = vec![
            echo("a", "first"),
            echo("b", "other"),
            echo("a", "second"),
            echo("a", "third"),
        ];
        let outcomes = run.run(&rig, &ear, calls).await.unwrap();
        let refused = "INVALID_ARGS not_run | batch | the call id `a` was used before in this batch: give each call an id of its own";
        let expected = [
            r#"ok completed | body | "first""#,
            r#"ok completed | body | "other""#,
            refused,
            refused,
        ];
        assert_eq!(lines(&outcomes), expected);
        let ids: Vec<&str> = outcomes
            .iter()
            .map(tether::call::Outcome::call_id)
            .collect();
        assert_eq!(ids, ["a", "b", "a", "a"]);
    }
}

#[tokio::test]
async fn c7_6_an_empty_id_is_refused() {
    let rig = Rig::default();
    let ear = Ear::of(&rig.log);
    let calls = vec![echo("", "x"), echo("a", "y"), echo("", "z")];
    let outcomes = Run::at_most(4).run(&rig, &ear, calls).await.unwrap();
    let refused =
        "INVALID_ARGS not_run | batch | the call has an empty id: give each call an id of its own";
    let expected = [refused, r#"ok completed | body | "y""#, refused];
    assert_eq!(lines(&outcomes), expected);
    assert_eq!(rig.log.count("body_started"), 1);
}

#[tokio::test]
async fn c7_6_the_later_call_is_refused_even_where_the_first_did_not_run() {
    let rig = Rig::default();
    let ear = Ear::of(&rig.log);
    let calls = vec![call("a", "nowhere"), call("a", "par")];
    let outcomes = Run::at_most(4).run(&rig, &ear, calls).await.unwrap();
    assert_eq!(super::told(&outcomes), ["UNKNOWN_TOOL", "INVALID_ARGS"]);
    assert!(!rig.log.has("begin a"));
}

#[tokio::test]
async fn c7_6_the_same_id_in_another_batch_is_another_call() {
    let rig = Rig::default();
    let view = rig.view();
    let one = view.batch([echo("a", "one")]);
    let other = view.batch([with("a", "add", &json!({ "a": 1, "b": 2 }))]);
    let (one, other) = tokio::join!(one.run(), other.run());
    assert_eq!(lines(&one.unwrap()), [r#"ok completed | body | "one""#]);
    assert_eq!(lines(&other.unwrap()), ["ok completed | body | 3"]);
}
