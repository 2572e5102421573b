use crate::tools::{Give, Parent, Slow, call};
use serde_json::json;
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tether::layers::{AuditLog, Redact};
use tether::prelude::*;
use tracing::field::{Field, Visit};
use tracing::subscriber::DefaultGuard;
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::layer::{Context, Layer, SubscriberExt};

/// An event: its name, level and fields.
#[derive(Clone, Debug)]
struct Seen {
    name: &'static str,
    level: Level,
    fields: BTreeMap<&'static str, String>,
}

impl Seen {
    fn field(&self, name: &str) -> Option<&str> {
        self.fields.get(name).map(String::as_str)
    }
}

impl Visit for Seen {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        self.fields.insert(field.name(), format!("{value:?}"));
    }

    fn record_str(&mut self, field: &Field, value: &str) {
        self.fields.insert(field.name(), value.to_owned());
    }
}

/// Keeps the events of the audit.
#[derive(Clone, Default)]
struct Events(Arc<Mutex<Vec<Seen>>>);

impl<S: Subscriber> Layer<S> for Events {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let metadata = event.metadata();
        if metadata.target() != "tether::audit" {
            return;
        }
        let mut seen = Seen {
            name: metadata.name(),
            level: *metadata.level(),
            fields: BTreeMap::new(),
        };
        event.record(&mut seen);
        self.0.lock().unwrap().push(seen);
    }
}

impl Events {
    /// Hears what happens on this thread until the guard is dropped.
    fn listen() -> (Self, DefaultGuard) {
        let events = Self::default();
        let subscriber = tracing_subscriber::registry().with(events.clone());
        (events, tracing::subscriber::set_default(subscriber))
    }

    fn take(&self) -> Vec<Seen> {
        std::mem::take(&mut self.0.lock().unwrap())
    }
}

#[tokio::test]
async fn c8_every_call_gives_one_event() {
    let (events, _guard) = Events::listen();
    let scope = Scope::root()
        .tools(Give(json!("secret")))
        .session_id("s-1")
        .on_result(AuditLog::new())
        .build()
        .unwrap();
    let view = scope.view();
    let _ = view.execute(call("give")).await;
    let seen = events.take();
    assert_eq!(seen.len(), 1);
    let seen = &seen[0];
    assert_eq!((seen.name, seen.level), ("tools/result", Level::INFO));
    let scope_id = scope.info().unwrap().id().to_string();
    for (name, value) in [
        ("gen_ai.operation.name", "execute_tool"),
        ("gen_ai.tool.name", "give"),
        ("gen_ai.tool.call.id", "call_give"),
        ("gen_ai.conversation.id", "s-1"),
        ("tether.body", "completed"),
        ("tether.decided_by", "body"),
        ("tether.scope", &scope_id),
    ] {
        assert_eq!(seen.field(name), Some(value), "{name}");
    }
    for absent in ["error.type", "tether.parent_call_id"] {
        assert_eq!(seen.field(absent), None, "{absent}");
    }
    assert!(!format!("{seen:?}").contains("secret"));
}

#[tokio::test]
async fn c4_12_a_failure_is_a_warning_with_its_code() {
    let (events, _guard) = Events::listen();
    let scope = Scope::root().on_result(AuditLog::new()).build().unwrap();
    let _ = scope.view().execute(call("nothing")).await;
    let seen = events.take();
    assert_eq!(seen.len(), 1);
    assert_eq!(seen[0].level, Level::WARN);
    assert_eq!(seen[0].field("error.type"), Some("UNKNOWN_TOOL"));
    assert_eq!(seen[0].field("tether.body"), Some("not_run"));
    assert_eq!(seen[0].field("tether.decided_by"), Some("resolve"));
    assert_eq!(seen[0].field("gen_ai.conversation.id"), None);
}

#[tokio::test(start_paused = true)]
async fn c6_3_it_tells_how_long_it_took_and_whose_call_it_was() {
    let (events, _guard) = Events::listen();
    let scope = Scope::root()
        .tools(Slow(Duration::from_millis(1_500)))
        .tools(Parent)
        .on_result(AuditLog::new())
        .build()
        .unwrap();
    let _ = scope.view().execute(call("parent")).await;
    let seen = events.take();
    let [inner, outer] = &seen[..] else {
        panic!("{seen:?}");
    };
    assert_eq!(inner.field("tether.parent_call_id"), Some("call_parent"));
    assert_eq!(inner.field("gen_ai.tool.call.id"), Some("call_parent.1"));
    assert_eq!(outer.field("tether.parent_call_id"), None);
    let elapsed: f64 = inner.field("tether.elapsed_ms").unwrap().parse().unwrap();
    assert!((1_500.0..1_510.0).contains(&elapsed), "{elapsed}");
}

#[tokio::test]
async fn c8_arguments_and_results_only_if_asked_for() {
    let (events, _guard) = Events::listen();
    let scope = Scope::root()
        .tools(Give(json!({ "password": "hunter2" })))
        .post_execute(Redact::new())
        .on_result(AuditLog::new().with_arguments().with_results())
        .build()
        .unwrap();
    let arguments = r#"{"path":"a"}"#;
    let view = scope.view();
    let _ = view.execute(ToolCall::new("1", "give", arguments)).await;
    let _ = view
        .execute(ToolCall::new("2", "nothing", "not json"))
        .await;
    let seen = events.take();
    let fields = |index: usize| {
        let seen: &Seen = &seen[index];
        let arguments = seen.field("gen_ai.tool.call.arguments").unwrap();
        (arguments, seen.field("gen_ai.tool.call.result").unwrap())
    };
    assert_eq!(fields(0), (arguments, r#"{"password":"[redacted]"}"#));
    let unknown = r#"{"message":"there is no tool `nothing`"}"#;
    assert_eq!(fields(1), ("not json", unknown));
}
