//! The events against what the case says, and the discipline that every run must keep.
//!
//! Calls are told apart by id alone, and a batch may repeat one, so the discipline is one of
//! counts: at no time have more bodies of an id started than calls of it were declared, and so on.
//! A callback that fails by order of the case may be told of or not.

use super::case::{Body, Case, Expect};
use super::fault::{Fault, json};
use super::transcript::{Event, Kind, Transcript};
use std::collections::BTreeSet;

pub(super) fn check(case: &Case, transcript: &Transcript, faults: &mut Vec<Fault>) {
    let events = &transcript.events;
    as_expected(&case.expect, events, faults);
    overlap(&case.expect, events, faults);
    let ids: BTreeSet<&str> = case
        .input
        .calls
        .iter()
        .map(|call| call.id.as_str())
        .collect();
    for event in events
        .iter()
        .filter(|event| !ids.contains(event.id.as_str()))
    {
        faults.push(Fault::of_call(
            &event.id,
            event.kind,
            "an id of the batch",
            "another",
        ));
    }
    for id in ids {
        let of_id: Vec<&Event> = events.iter().filter(|event| event.id == id).collect();
        one_a_call(case, id, &of_id, faults);
        in_turn(case, id, &of_id, faults);
        bodies(transcript, id, &of_id, faults);
    }
    ready_in_declared_order(case, events, faults);
    codes(case, transcript, faults);
}

fn as_expected(expect: &Expect, events: &[Event], faults: &mut Vec<Fault>) {
    let place = |name: &str| events.iter().position(|event| event.is(name));
    for (first, second) in &expect.order {
        let found = match (place(first), place(second)) {
            (Some(a), Some(b)) if a <= b => continue,
            (Some(_), Some(_)) => format!("{second} first"),
            (None, _) => format!("no {first}"),
            (_, None) => format!("no {second}"),
        };
        faults.push(Fault::of_run(
            "order",
            format!("{first} before {second}"),
            found,
        ));
    }
    for name in expect.never.iter().filter(|name| place(name).is_some()) {
        faults.push(Fault::of_run("never", format!("no {name}"), name));
    }
}

fn overlap(expect: &Expect, events: &[Event], faults: &mut Vec<Fault>) {
    let (mut running, mut peak) = (0_usize, 0);
    for event in events {
        match event.kind {
            Kind::Started => running += 1,
            Kind::Finished => running = running.saturating_sub(1),
            _ => {}
        }
        peak = peak.max(running);
    }
    if let Some(max) = expect.max_overlap.filter(|max| peak > *max) {
        faults.push(Fault::of_run(
            "max_overlap",
            format!("at most {max} bodies at once"),
            peak,
        ));
    }
}

fn count(events: &[&Event], kind: Kind) -> usize {
    events.iter().filter(|event| event.kind == kind).count()
}

/// Whether the case makes this callback of this call fail.
fn fails(case: &Case, kind: Kind, id: &str) -> bool {
    let fails = &case.input.sink_fails;
    let ids = match kind {
        Kind::Declared => &fails.declared,
        Kind::Started => &fails.started,
        Kind::Recorded => &fails.recorded,
        Kind::Ready => &fails.ready,
        Kind::Asked | Kind::Finished => return false,
    };
    ids.iter().any(|other| other == id)
}

/// Each call is declared, recorded and ready exactly once.
fn one_a_call(case: &Case, id: &str, events: &[&Event], faults: &mut Vec<Fault>) {
    let calls = case.input.calls.iter().filter(|call| call.id == id).count();
    for kind in [Kind::Declared, Kind::Recorded, Kind::Ready] {
        let found = count(events, kind);
        if found > calls || (found < calls && !fails(case, kind, id)) {
            faults.push(Fault::of_call(id, format!("{kind} events"), calls, found));
        }
    }
}

/// Declared before started, started before finished, declared before recorded, recorded before
/// ready.
fn in_turn(case: &Case, id: &str, events: &[&Event], faults: &mut Vec<Fault>) {
    for (earlier, later) in [
        (Kind::Declared, Kind::Started),
        (Kind::Started, Kind::Finished),
        (Kind::Declared, Kind::Recorded),
        (Kind::Recorded, Kind::Ready),
    ] {
        if fails(case, earlier, id) {
            continue;
        }
        let mut ahead = 0_usize;
        for event in events {
            if event.kind == earlier {
                ahead += 1;
            } else if event.kind == later {
                let Some(rest) = ahead.checked_sub(1) else {
                    let wanted = format!("{earlier} before it");
                    faults.push(Fault::of_call(id, later, wanted, "not yet"));
                    break;
                };
                ahead = rest;
            }
        }
    }
}

/// A body that ran was started, and one that completed has finished.
fn bodies(transcript: &Transcript, id: &str, events: &[&Event], faults: &mut Vec<Fault>) {
    let outcomes = || {
        transcript
            .outcomes
            .iter()
            .filter(|outcome| outcome.id == id)
    };
    let ran = outcomes()
        .filter(|outcome| outcome.body != Body::NotRun)
        .count();
    let completed = outcomes()
        .filter(|outcome| outcome.body == Body::Completed)
        .count();
    for (kind, at_least) in [(Kind::Started, ran), (Kind::Finished, completed)] {
        let found = count(events, kind);
        if found < at_least {
            let wanted = format!("{at_least}, as many as bodies ran");
            faults.push(Fault::of_call(id, format!("{kind} events"), wanted, found));
        }
    }
}

fn ready_in_declared_order(case: &Case, events: &[Event], faults: &mut Vec<Fault>) {
    let told = |id: &&str| !fails(case, Kind::Ready, id);
    let calls = case.input.calls.iter().map(|call| call.id.as_str());
    let expected: Vec<&str> = calls.filter(told).collect();
    let ready = events.iter().filter(|event| event.kind == Kind::Ready);
    let found: Vec<&str> = ready.map(|event| event.id.as_str()).filter(told).collect();
    if expected != found {
        faults.push(Fault::of_run(
            "ready in declared order",
            json(&expected),
            json(&found),
        ));
    }
}

/// What was recorded and what was ready is what the outcome says.
fn codes(case: &Case, transcript: &Transcript, faults: &mut Vec<Fault>) {
    for kind in [Kind::Recorded, Kind::Ready] {
        let outcomes = transcript
            .outcomes
            .iter()
            .filter(|o| !fails(case, kind, &o.id));
        let mut expected: Vec<_> = outcomes.map(|o| (&o.id, &o.code)).collect();
        let events = transcript.events.iter().filter(|event| event.kind == kind);
        let events = events.filter(|event| !fails(case, kind, &event.id));
        let mut found: Vec<_> = events.map(|event| (&event.id, &event.code)).collect();
        // Calls are recorded in any order, and those of one id cannot be told apart.
        expected.sort();
        found.sort();
        for (wanted, told) in expected
            .iter()
            .zip(&found)
            .filter(|(a, b)| a.0 == b.0 && a.1 != b.1)
        {
            let field = format!("code of {kind}");
            faults.push(Fault::of_call(
                wanted.0,
                field,
                json(wanted.1),
                json(told.1),
            ));
        }
    }
}
