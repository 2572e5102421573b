use super::dialogue::{Dialogue, Terminal};
use crate::approval::{Approval, ApprovalRequest, Approver, ApproverError};
use crate::call::{FailureCode, Outcome, ToolCall};
use crate::scope::Scope;
use crate::stage::{PreDecision, PreExecute, PreNext};
use crate::tool::{Tool, ToolContext};
use serde_json::{Value, json};
use std::future::Future;
use std::io;
use std::pin::pin;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};

/// A terminal at which the test sits.
#[derive(Clone)]
struct Fake {
    typed: Arc<Mutex<Receiver<io::Result<String>>>>,
    shown: Arc<Mutex<String>>,
    is_terminal: bool,
}

impl Fake {
    fn new() -> (Self, Sender<io::Result<String>>) {
        let (typing, typed) = channel();
        let fake = Self {
            typed: Arc::new(Mutex::new(typed)),
            shown: Arc::default(),
            is_terminal: true,
        };
        (fake, typing)
    }

    /// One at which this is typed, and nothing else ever.
    fn typing(line: io::Result<&str>) -> Self {
        let (fake, typing) = Self::new();
        typing.send(line.map(str::to_owned)).unwrap();
        fake
    }

    fn shown(&self) -> String {
        self.shown.lock().unwrap().clone()
    }

    /// Waits until this has been shown.
    async fn shows(&self, text: &str) {
        while !self.shown().contains(text) {
            tokio::task::yield_now().await;
        }
    }
}

impl Terminal for Fake {
    fn is_terminal(&self) -> bool {
        self.is_terminal
    }

    fn show(&self, text: &str) -> io::Result<()> {
        self.shown.lock().unwrap().push_str(text);
        Ok(())
    }

    fn read_line(&self) -> io::Result<String> {
        // Nobody types any more: the end of the input.
        self.typed
            .lock()
            .unwrap()
            .recv()
            .unwrap_or_else(|_| Ok(String::new()))
    }
}

/// An approver at the fake terminal.
#[derive(Clone)]
struct At(Arc<Dialogue<Fake>>);

impl At {
    fn new(fake: &Fake) -> Self {
        Self(Arc::new(Dialogue::new(fake.clone())))
    }
}

impl Approver for At {
    async fn ask(&self, request: &ApprovalRequest) -> Result<Approval, ApproverError> {
        self.0.ask(request).await
    }
}

struct Delete;

impl Tool for Delete {
    const NAME: &'static str = "delete";
    const DESCRIPTION: &'static str = "Delete.";
    type Args = serde_json::Map<String, Value>;
    type Output = &'static str;
    type Error = String;

    async fn call(&self, _: Self::Args, _: &ToolContext) -> Result<&'static str, String> {
        Ok("deleted")
    }
}

struct AskFirst;

impl PreExecute for AskFirst {
    async fn pre_execute<N: PreNext>(&self, _: &crate::call::ToolExecution, _: N) -> PreDecision {
        PreDecision::ask("it cannot be undone")
    }
}

fn call(approver: At, id: &str) -> impl Future<Output = Outcome> + Send + 'static {
    let scope = Scope::root()
        .tools(Delete)
        .pre_execute(AskFirst)
        .approver(approver);
    let view = scope.build().unwrap().view();
    let call = ToolCall::new(id, "delete", r#"{"path":"a\u001b[2K"}"#);
    async move { view.execute(call).await }
}

async fn answered(fake: &Fake) -> Outcome {
    call(At::new(fake), "call_1").await
}

fn message(outcome: &Outcome) -> &str {
    outcome.failure().unwrap().message()
}

#[tokio::test]
async fn c4_3_yes_lets_the_call_run() {
    let outcome = answered(&Fake::typing(Ok("y\n"))).await;
    assert_eq!(outcome.to_tool_value().to_value(), json!("deleted"));
}

#[tokio::test]
async fn c4_3_no_and_a_reason_deny() {
    let outcome = answered(&Fake::typing(Ok("n\n"))).await;
    assert_eq!(outcome.code(), Some(FailureCode::Denied));
    assert_eq!(message(&outcome), "refused at the terminal");
    assert_eq!(
        outcome.decided_by().unwrap().to_string(),
        "approval terminal"
    );
    let outcome = answered(&Fake::typing(Ok("not on Fridays\r\n"))).await;
    assert_eq!(message(&outcome), "not on Fridays");
}

#[tokio::test]
async fn c4_3_no_answer_is_unavailable() {
    let ended = answered(&Fake::typing(Ok(""))).await;
    assert_eq!(ended.code(), Some(FailureCode::Unavailable));
    assert!(message(&ended).contains("has ended"));
    let failed = answered(&Fake::typing(Err(io::Error::other("unplugged")))).await;
    assert_eq!(failed.code(), Some(FailureCode::Unavailable));
    assert!(message(&failed).contains("unplugged"));
}

#[tokio::test]
async fn c4_3_without_a_terminal_nobody_is_asked() {
    let mut fake = Fake::typing(Ok("y\n"));
    fake.is_terminal = false;
    let outcome = answered(&fake).await;
    assert_eq!(outcome.code(), Some(FailureCode::Unavailable));
    assert_eq!(fake.shown(), "");
}

#[tokio::test]
async fn the_question_tells_all_and_obeys_nothing() {
    let fake = Fake::typing(Ok("n\n"));
    let _denied = answered(&fake).await;
    assert_eq!(
        fake.shown(),
        "\nMay `delete` run? (call_1, asks AskFirst)\n\
         \x20 why: it cannot be undone\n\
         \x20 with: {\n    \"path\": \"a\\u001b[2K\"\n  }\n\
         [y]es, [n]o, or why not: "
    );
}

#[tokio::test]
async fn one_question_is_asked_at_a_time() {
    let (fake, typing) = Fake::new();
    let approver = At::new(&fake);
    let one = tokio::spawn(call(approver.clone(), "one"));
    fake.shows("(one").await;
    let two = tokio::spawn(call(approver, "two"));
    for _ in 0..50 {
        tokio::task::yield_now().await;
    }
    assert!(!fake.shown().contains("(two"));
    typing.send(Ok("y\n".to_owned())).unwrap();
    assert!(!one.await.unwrap().is_error());
    fake.shows("(two").await;
    typing.send(Ok("n\n".to_owned())).unwrap();
    assert_eq!(two.await.unwrap().code(), Some(FailureCode::Denied));
}

#[tokio::test]
async fn c4_5_the_answer_to_a_withdrawn_question_answers_no_other() {
    let (fake, typing) = Fake::new();
    let approver = At::new(&fake);
    let withdrawn = tokio::spawn(call(approver.clone(), "one"));
    fake.shows("(one").await;
    withdrawn.abort();
    assert!(withdrawn.await.unwrap_err().is_cancelled());

    let next = tokio::spawn(call(approver, "two"));
    fake.shows("withdrawn").await;
    typing.send(Ok("y\n".to_owned())).unwrap();
    fake.shows("(two").await;
    typing.send(Ok("no, rather not\n".to_owned())).unwrap();
    assert_eq!(message(&next.await.unwrap()), "no, rather not");
}

#[tokio::test]
async fn c4_3_cancellation_while_waiting_ends_the_call() {
    let (fake, typing) = Fake::new();
    let token = tokio_util::sync::CancellationToken::new();
    let scope = Scope::root()
        .tools(Delete)
        .pre_execute(AskFirst)
        .approver(At::new(&fake));
    let view = scope.build().unwrap().view();
    let options = crate::scope::CallOptions::new().cancellation(token.clone());
    let mut waiting = pin!(view.execute_with(ToolCall::new("c", "delete", "{}"), options));
    tokio::select! {
        _ = &mut waiting => panic!("nobody answered"),
        () = fake.shows("(c,") => token.cancel(),
    }
    assert_eq!(
        waiting.await.code(),
        Some(FailureCode::AbortedBeforeDispatch)
    );
    // Ends the read, which the runtime would wait for.
    drop(typing);
}
