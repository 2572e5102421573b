//! 8 Events.

use crate::support::*;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tether::prelude::*;
use tether::scope::DynTools;
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::subscriber::DefaultGuard;
use tracing::{Event, Metadata, Subscriber};

/// Keeps the name of each event and the call that it is of.
#[derive(Clone, Default)]
struct Events(Arc<Mutex<Vec<String>>>);

struct CallId(String);

impl Visit for CallId {
    fn record_str(&mut self, field: &Field, value: &str) {
        if field.name() == "call_id" {
            self.0 = format!(" {value}");
        }
    }

    fn record_debug(&mut self, _: &Field, _: &dyn std::fmt::Debug) {}
}

impl Subscriber for Events {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.target().starts_with("tether")
    }

    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, _: &Record<'_>) {}

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn event(&self, event: &Event<'_>) {
        let mut id = CallId(String::new());
        event.record(&mut id);
        let told = format!("{}{}", event.metadata().name(), id.0);
        self.0.lock().unwrap().push(told);
    }

    fn enter(&self, _: &Id) {}

    fn exit(&self, _: &Id) {}
}

impl Events {
    fn take(&self) -> Vec<String> {
        std::mem::take(&mut *self.0.lock().unwrap())
    }
}

const EACH: [&str; 6] = [
    "tool/call 1",
    "tools/pre-execute 1",
    "tools/execute 1",
    "tools/post-execute 1",
    "tool/result 1",
    "tools/result 1",
];

/// The subscriber of one test. `tracing` keeps for the whole process who is interested in what, and
/// works it out anew when that changes, so that these tests run one at a time and in a process of
/// their own.
struct Installed {
    _default: DefaultGuard,
    _alone: MutexGuard<'static, ()>,
}

impl Installed {
    fn new(events: &Events) -> Self {
        static ALONE: Mutex<()> = Mutex::new(());
        let alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
        Self {
            _default: tracing::subscriber::set_default(events.clone()),
            _alone: alone,
        }
    }
}

#[tokio::test]
async fn c8_each_stage_of_a_call_is_an_event_of_its_name() {
    let events = Events::default();
    let _installed = Installed::new(&events);
    let view = Rig::default().view();
    let outcomes = view.batch([echo("1", "hi")]).run().await.unwrap();
    assert_eq!(outcomes[0].code(), None);
    assert_eq!(events.take(), EACH);
    // A call by itself is told no less.
    let outcome = view.execute(echo("1", "hi")).await;
    assert_eq!(outcome.code(), None);
    assert_eq!(events.take(), EACH);
}

#[tokio::test]
async fn c8_what_a_call_did_not_come_to_is_no_event() {
    let events = Events::default();
    let _installed = Installed::new(&events);
    let mut rig = Rig::new();
    rig.outer.pre = PreAct::Deny("no");
    let outcome = rig.view().execute(echo("1", "hi")).await;
    assert_eq!(outcome.code(), Some(FailureCode::Denied));
    let expected = [
        "tool/call 1",
        "tools/pre-execute 1",
        "tool/result 1",
        "tools/result 1",
    ];
    assert_eq!(events.take(), expected);
}

#[tokio::test]
async fn c8_a_failing_result_listener_is_reported_under_its_stage() {
    let events = Events::default();
    let _installed = Installed::new(&events);
    for act in [TellAct::Fail, TellAct::Panic] {
        let mut rig = Rig::new();
        rig.inner.tell = act;
        assert_eq!(rig.view().execute(echo("1", "hi")).await.code(), None);
        let told = events.take();
        assert_eq!(told[..6], EACH);
        assert_eq!(told[6..], ["tools/result 1"]);
    }
}

#[test]
fn c8_a_change_of_the_tools_is_an_event() {
    let events = Events::default();
    let _installed = Installed::new(&events);
    let slot = DynTools::new();
    let scope = Scope::root().dynamic(&slot).build().unwrap();
    assert!(events.take().is_empty());
    let echo = slot.register(Echo).unwrap();
    assert_eq!(events.take(), ["tools/change"]);
    echo.dispose();
    assert_eq!(events.take(), ["tools/change"]);
    scope.dispose();
    assert!(events.take().contains(&"tools/change".to_owned()));
}

#[tokio::test]
async fn c8_the_session_log_has_a_row_for_each_call_and_each_result() {
    let events = Events::default();
    let _installed = Installed::new(&events);
    let rig = Rig::default();
    let ear = Ear::of(&rig.log);
    let calls = [call("1", "par"), call("2", "nowhere"), call("3", "exc")];
    let outcomes = rig.view().batch(calls).sink(&ear).run().await.unwrap();
    assert_eq!(outcomes.len(), 3);
    let told = events.take();
    for id in ["1", "2", "3"] {
        for row in ["tool/call", "tool/result"] {
            let row = format!("{row} {id}");
            assert_eq!(told.iter().filter(|told| **told == row).count(), 1, "{row}");
        }
    }
    for callback in ["call_declared", "outcome_recorded"] {
        assert_eq!(rig.log.count(callback), 3);
    }
}
