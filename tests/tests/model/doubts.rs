//! The model can say no: what was seen of a good run, changed by hand, is refused.

use tether_tests::model::{
    Body, Both, CallPlan, Cancel, Case, Event, Forest, Group, Guarding, Hearing, Predicate, Seen,
    Sinking, Step, Told, What, disagreements,
};
use tether_tests::play::play;

/// Two calls that overlap, an exclusive one, and one that makes a call of its own.
fn case() -> Case {
    let call = |wait| CallPlan {
        body: Body {
            wait,
            ..Body::default()
        },
        ..CallPlan::default()
    };
    let nested = Group {
        calls: vec![call(20)],
        ..Group::default()
    };
    Case {
        limit: 2,
        calls: vec![
            call(40),
            call(60),
            CallPlan {
                predicate: Predicate::Exclusive,
                ..call(20)
            },
            CallPlan {
                body: Body {
                    groups: vec![nested],
                    ..Body::default()
                },
                ..CallPlan::default()
            },
        ],
        ..Case::default()
    }
}

/// The clauses that a changed run breaks.
fn broken(case: &Case, change: impl FnOnce(&mut Seen)) -> Vec<String> {
    let forest = Forest::of(case);
    let mut seen = play(case);
    assert_eq!(disagreements(case, &forest, &seen), [""; 0], "{seen}");
    change(&mut seen);
    let faults = disagreements(case, &forest, &seen);
    let clauses = faults.iter().filter_map(|fault| fault.split(':').next());
    clauses.map(str::to_owned).collect()
}

#[track_caller]
fn refuses(clause: &str, case: &Case, change: impl FnOnce(&mut Seen)) {
    let clauses = broken(case, change);
    assert!(
        clauses.iter().any(|broken| broken == clause),
        "{clause} is not among {clauses:?}"
    );
}

fn swap(seen: &mut Seen, one: usize, two: usize) {
    seen.events.swap(one, two);
}

fn place(seen: &Seen, key: usize, is: impl Fn(&What) -> bool) -> usize {
    seen.place(key, is).unwrap()
}

fn began(what: &What) -> bool {
    *what == What::Began
}

fn ended(what: &What) -> bool {
    *what == What::Ended
}

fn ready(what: &What) -> bool {
    matches!(what, What::Ready(_))
}

/// Changes all that is told of a call.
fn retell(seen: &mut Seen, key: usize, change: impl Fn(&mut Told)) {
    for event in seen.events.iter_mut().filter(|event| event.key == key) {
        if let What::Told(_, told) | What::Recorded(told) | What::Ready(told) = &mut event.what {
            change(told);
        }
    }
    if let Some(told) = seen.outcomes.as_mut().and_then(|all| all.get_mut(key)) {
        change(told);
    }
}

#[test]
fn c7_1_a_batch_that_does_not_end_is_refused() {
    refuses("7.1", &case(), |seen| seen.outcomes = None);
}

#[test]
fn c7_1_a_lost_outcome_is_refused() {
    refuses("7.1", &case(), |seen| {
        seen.outcomes.as_mut().unwrap().pop();
    });
}

#[test]
fn c7_1_outcomes_in_another_order_are_refused() {
    refuses("7.1", &case(), |seen| {
        seen.outcomes.as_mut().unwrap().swap(0, 1);
    });
}

#[test]
fn c7_2_an_overlap_with_an_exclusive_call_is_refused() {
    refuses("7.2", &case(), |seen| {
        // The body of #1 ends only after the exclusive #2 has begun.
        let (end, begin) = (place(seen, 1, ended), place(seen, 2, began));
        let event = seen.events.remove(end);
        seen.events.insert(begin, event);
    });
}

#[test]
fn c7_2_too_many_bodies_at_once_are_refused() {
    let one = Case { limit: 1, ..case() };
    refuses("7.2", &one, |seen| {
        let (end, begin) = (place(seen, 0, ended), place(seen, 1, began));
        let event = seen.events.remove(end);
        seen.events.insert(begin, event);
    });
}

#[test]
fn c7_2_idle_places_are_refused() {
    // Without the nested call, so that time is looked at.
    let mut flat = case();
    flat.calls.truncate(2);
    refuses("7.2", &flat, |seen| {
        // #1 enters only when #0 has left.
        let entered = place(seen, 1, |what| *what == What::Entered);
        let left = place(seen, 0, |what| *what == What::Left);
        let event = seen.events.remove(entered);
        seen.events.insert(left, event);
    });
}

#[test]
fn c7_3_readiness_out_of_order_is_refused() {
    refuses("7.3", &case(), |seen| {
        let (one, two) = (place(seen, 0, ready), place(seen, 1, ready));
        swap(seen, one, two);
    });
}

#[test]
fn c7_3_an_outcome_that_is_recorded_twice_is_refused() {
    refuses("7.3", &case(), |seen| {
        let again = place(seen, 0, |what| matches!(what, What::Recorded(_)));
        let event = seen.events[again].clone();
        seen.events.insert(again, event);
    });
}

#[test]
fn c7_3_a_body_that_nobody_announced_is_refused() {
    refuses("7.3", &case(), |seen| {
        seen.events
            .retain(|event| !(event.key == 0 && event.what == What::Started));
    });
}

#[test]
fn c4_12_a_listener_that_was_not_told_is_refused() {
    refuses("4.12", &case(), |seen| {
        let told = |event: &Event| matches!(event.what, What::Told("inner", _));
        seen.events.retain(|event| !(event.key == 1 && told(event)));
    });
}

#[test]
fn c4_6_a_body_that_runs_past_a_guard_is_refused() {
    refuses("4.6", &case(), |seen| {
        for event in seen.events.iter_mut().filter(|event| event.key == 0) {
            if event.what == What::Guarded("inner", true) {
                event.what = What::Guarded("inner", false);
            }
        }
    });
}

#[test]
fn c4_6_a_denial_that_is_told_as_a_success_is_refused() {
    let mut denied = case();
    denied.calls[0].guards = Both {
        outer: Guarding::Deny,
        inner: Guarding::Abstain,
    };
    refuses("4", &denied, |seen| {
        retell(seen, 0, |told| told.code = None);
    });
}

#[test]
fn c6_3_a_body_that_ran_and_is_told_otherwise_is_refused() {
    refuses("6.3", &case(), |seen| {
        retell(seen, 0, |told| told.body = "not_run".to_owned());
    });
}

#[test]
fn c7_4_a_sink_failure_that_is_kept_quiet_is_refused() {
    let mut failing = case();
    let fails = Step {
        wait: 0,
        does: Hearing::Fail,
    };
    failing.calls[0].sink = Sinking {
        ready: fails,
        ..Sinking::default()
    };
    refuses("7.4", &failing, |seen| seen.faults = None);
}

#[test]
fn c7_5_a_call_from_outside_its_parent_is_refused() {
    refuses("7.5", &case(), |seen| {
        let late = seen
            .events
            .iter()
            .rposition(|event| event.key == 4)
            .unwrap();
        let event = seen.events.remove(late);
        seen.events.push(event);
    });
}

#[test]
fn c7_7_a_body_that_outlives_cancellation_is_refused() {
    let cancelled = Case {
        cancel: Cancel::At(23),
        ..case()
    };
    refuses("7.7", &cancelled, |seen| {
        let end = place(seen, 1, ended);
        seen.events[end].at += 20;
    });
}
