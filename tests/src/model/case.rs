//! What a random batch is: calls, and everything that may go wrong with each of them.
//!
//! Every field has a default that stands for nothing out of the ordinary, so that a case is made
//! simpler by leaving something out of its JSON.

use serde::{Deserialize, Serialize};

/// A batch and all that happens around it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(clippy::exhaustive_structs)]
pub struct Case {
    /// `max_parallelism`; 0 counts as 1.
    #[serde(skip_serializing_if = "is_default")]
    pub limit: usize,
    /// Whether each body is a task of the runtime.
    #[serde(skip_serializing_if = "is_default")]
    pub spawned: bool,
    /// Whether the runtime has several threads; then no time passes, and waiting is yielding.
    #[serde(skip_serializing_if = "is_default")]
    pub threads: bool,
    /// When the caller cancels.
    #[serde(skip_serializing_if = "is_default")]
    pub cancel: Cancel,
    /// Whether no approver is installed.
    #[serde(skip_serializing_if = "is_default")]
    pub no_approver: bool,
    /// How deep calls may nest.
    #[serde(skip_serializing_if = "is_default")]
    pub max_depth: Option<usize>,
    /// The model's calls, in declared order.
    #[serde(skip_serializing_if = "is_default")]
    pub calls: Vec<CallPlan>,
}

/// When the caller cancels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(clippy::exhaustive_enums)]
pub enum Cancel {
    /// Not at all.
    #[default]
    Never,
    /// Before the batch runs.
    BeforeStart,
    /// At this virtual millisecond; on threads, when so many things have happened.
    At(u64),
}

/// Declares plain data of a case.
macro_rules! plan {
    ($($(#[$doc:meta])* struct $name:ident { $($(#[$field_doc:meta])* $field:ident: $type:ty,)* })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(default, deny_unknown_fields)]
        #[allow(clippy::exhaustive_structs)]
        pub struct $name { $($(#[$field_doc])* #[serde(skip_serializing_if = "is_default")] pub $field: $type,)* }
    )*};
}

/// Declares a choice of a case; the first is the default.
macro_rules! choice {
    ($($(#[$doc:meta])* enum $name:ident { $(#[$first_doc:meta])* $first:ident $(, $(#[$rest_doc:meta])* $rest:ident)* $(,)? })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        #[allow(clippy::exhaustive_enums)]
        pub enum $name { #[default] $(#[$first_doc])* $first $(, $(#[$rest_doc])* $rest)* }

        impl $name {
            /// All but the ordinary.
            pub const REST: &'static [Self] = &[$(Self::$rest),*];
        }
    )*};
}

plan! {
    /// One call, the policy that it meets, its body and the sink's behaviour about it.
    struct CallPlan {
        /// Its id.
        id: Id,
        /// The tool that it names.
        tool: ToolName,
        /// What its arguments are.
        arguments: Arguments,
        /// What the concurrency predicate does.
        predicate: Predicate,
        /// The pre-execute listeners.
        pre: Both<Step<Pre>>,
        /// The guards.
        guards: Both<Guarding>,
        /// What the approver does when it is asked.
        approver: Step<Answer>,
        /// The execute wrappers.
        wrap: Both<Step<Wrap>>,
        /// The body.
        body: Body,
        /// The post-execute listeners.
        post: Both<Step<Post>>,
        /// The result listeners.
        results: Both<Step<Hearing>>,
        /// The sink.
        sink: Sinking,
    }

    /// The sink's behaviour in each callback about one call.
    struct Sinking {
        /// `call_declared`.
        declared: Step<Hearing>,
        /// `body_started`.
        started: Step<Hearing>,
        /// `outcome_recorded`.
        recorded: Step<Hearing>,
        /// `outcome_ready`.
        ready: Step<Hearing>,
    }

    /// What a body does.
    struct Body {
        /// Virtual milliseconds before anything else.
        wait: u64,
        /// The calls that it makes, one group after another.
        groups: Vec<Group>,
        /// Virtual milliseconds after that.
        after: u64,
        /// How it ends.
        end: End,
        /// Whether it gives up when it is told to stop; for the cooperative tool.
        heeds: bool,
    }

    /// Calls that a body makes together.
    struct Group {
        /// How many at once; 0 counts as 1.
        parallelism: usize,
        /// After how many virtual milliseconds the body stops waiting for them.
        give_up: Option<u64>,
        /// The calls.
        calls: Vec<CallPlan>,
    }
}

/// Two listeners of a stage: the parent scope's wraps the child scope's.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    default,
    deny_unknown_fields,
    bound(
        serialize = "T: Default + PartialEq + Serialize",
        deserialize = "T: Default + Deserialize<'de>"
    )
)]
#[allow(clippy::exhaustive_structs)]
pub struct Both<T> {
    /// The parent scope's.
    #[serde(skip_serializing_if = "is_default")]
    pub outer: T,
    /// The child scope's.
    #[serde(skip_serializing_if = "is_default")]
    pub inner: T,
}

/// A listener takes its time and then does something.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    default,
    deny_unknown_fields,
    bound(
        serialize = "T: Default + PartialEq + Serialize",
        deserialize = "T: Default + Deserialize<'de>"
    )
)]
#[allow(clippy::exhaustive_structs)]
pub struct Step<T> {
    /// Virtual milliseconds.
    #[serde(skip_serializing_if = "is_default")]
    pub wait: u64,
    /// What it does.
    #[serde(skip_serializing_if = "is_default")]
    pub does: T,
}

choice! {
    /// A call's id.
    enum Id { /** Its own. */ Own, /** An empty one. */ Empty, /** That of the first call of the batch. */ Repeated }

    /// The tool that a call names.
    enum ToolName { /** A tool whose future may be dropped. */ Work, /** A cooperative one. */ Cooperative, /** None. */ Unknown }

    /// A call's arguments.
    enum Arguments { /** What the tool takes. */ Valid, /** A field of another type. */ WrongType, /** No JSON. */ Broken }

    /// What the concurrency predicate does.
    enum Predicate { /** Says that the call may overlap. */ Parallel, /** Says that it may not. */ Exclusive, /** Panics. */ Panics }

    /// A pre-execute listener.
    enum Pre { /** Goes on. */ Pass, /** Allows without going on. */ Allow, /** Denies. */ Deny, /** Asks, with a reason. */ Ask, /** Asks. */ AskPlainly, /** Fails. */ Fail, /** Panics. */ Panic, /** Goes on, then panics. */ PanicLate, /** Goes on, then denies. */ DenyLate }

    /// A guard.
    enum Guarding { /** Abstains. */ Abstain, /** Denies. */ Deny, /** Panics. */ Panic, /** Abstains at first, and denies when it is asked again. */ DenyAgain }

    /// An approver.
    enum Answer { /** Approves. */ Approve, /** Rejects. */ Reject, /** Fails. */ Fail, /** Panics. */ Panic, /** Approves another call. */ OtherCall, /** Approves other arguments. */ OtherArguments, /** Gives an answer that has expired. */ Expired, /** Never answers. */ Hang }

    /// An execute wrapper.
    enum Wrap { /** Goes on. */ Pass, /** Answers with a value. */ Value, /** Answers with a failure. */ Failure, /** Panics. */ Panic, /** Goes on, then panics. */ PanicLate, /** Goes on, then puts a value in the place of whatever came. */ Replace, /** Replaces the token, and cancels it after 151 ms. */ Deadline, /** Stops waiting for the rest after 153 ms. */ GiveUp }

    /// A post-execute listener.
    enum Post { /** Goes on. */ Pass, /** Accepts without going on. */ Accept, /** Replaces the value. */ Replace, /** Blocks. */ Block, /** Fails. */ Fail, /** Panics. */ Panic, /** Goes on, then panics. */ PanicLate, /** Goes on, then blocks. */ BlockLate }

    /// Whoever only hears.
    enum Hearing { /** Hears. */ Hear, /** Fails. */ Fail, /** Panics. */ Panic }

    /// How a body ends.
    enum End { /** With a value. */ Value, /** With an error. */ Error, /** It panics. */ Panic, /** Never. */ Hang }
}

/// How long a cancelled cooperative body is awaited, in virtual milliseconds.
pub const GRACE: u64 = 1009;
/// After how long [`Wrap::Deadline`] cancels.
pub const DEADLINE: u64 = 151;
/// After how long [`Wrap::GiveUp`] stops waiting.
pub const PATIENCE: u64 = 153;

/// What says nothing out of the ordinary is left out of a case's JSON.
fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl Case {
    /// How many bodies may run at once.
    #[must_use]
    pub fn limit(&self) -> usize {
        self.limit.max(1)
    }

    /// How deep calls may nest.
    #[must_use]
    pub fn max_depth(&self) -> usize {
        self.max_depth.unwrap_or(8)
    }
}

impl<T> Both<T> {
    /// The outer one, then the inner one.
    pub fn each(&self) -> [(&'static str, &T); 2] {
        [("outer", &self.outer), ("inner", &self.inner)]
    }
}
