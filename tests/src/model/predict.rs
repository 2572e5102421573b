//! What each call may come to: exactly one thing, unless something may interrupt it.

use super::expect::{BEGAN, COMPLETED, Expect, NOT_RUN};
use super::stages::{Decision, Dispatched, judged, policy, wrapped};
use super::{
    Answer, Arguments, Both, CallPlan, Cancel, Case, DEADLINE, End, Forest, GRACE, Group, Guarding,
    Hearing, Node, PATIENCE, Step, ToolName, Wrap,
};

/// What may interrupt a call.
#[derive(Clone, Copy, Debug)]
#[allow(clippy::exhaustive_structs)]
pub struct Cuts {
    /// Its caller may be gone or cancelled at any time.
    pub call: bool,
    /// Its dispatch may be stopped.
    pub dispatch: bool,
}

impl Cuts {
    /// What may interrupt this call.
    #[must_use]
    pub fn of(case: &Case, forest: &Forest, key: usize) -> Self {
        let node = forest.node(key);
        let from_above = node.parent.is_some_and(|(parent, group)| {
            let group = &forest.node(parent).plan.body.groups[group];
            group.give_up.is_some() || Self::of(case, forest, parent).dispatch
        });
        let call = from_above || matches!(case.cancel, Cancel::At(_));
        let wraps = node.plan.wrap.each();
        let own = wraps.iter().any(|(_, step)| is_cut(step.does));
        Self {
            call,
            dispatch: call || own,
        }
    }
}

fn is_cut(wrap: Wrap) -> bool {
    matches!(wrap, Wrap::Deadline | Wrap::GiveUp)
}

/// All that this call may come to.
#[must_use]
pub fn allowed(case: &Case, forest: &Forest, key: usize) -> Vec<Expect> {
    let node = forest.node(key);
    let cuts = Cuts::of(case, forest, key);
    let declared = node.plan.sink.declared.does == Hearing::Hear;
    let mut all = match refused(case, forest, node) {
        Some(refusal) => vec![refusal],
        // Its declaration was not recorded, so that it may not run.
        None if !declared => return vec![Expect::before_dispatch()],
        None if case.cancel == Cancel::BeforeStart => return cancelled_before(&node.plan),
        None => admitted(case, node, cuts),
    };
    if cuts.call || !declared || case.cancel == Cancel::BeforeStart {
        all.push(Expect::before_dispatch());
    }
    all
}

/// A call that no tool is there for, whoever is asked.
fn refused(case: &Case, forest: &Forest, node: &Node) -> Option<Expect> {
    if forest.has_bad_id(node.key) {
        return Some(Expect::refusal("INVALID_ARGS", "id"));
    }
    if node.depth > case.max_depth() {
        return Some(Expect::refusal("TOOL_ERROR", "deep"));
    }
    let unknown = node.plan.tool == ToolName::Unknown;
    unknown.then(|| Expect::refusal("UNKNOWN_TOOL", "nowhere"))
}

/// A call of a batch that was cancelled before it ran. That its arguments are wrong may come first.
fn cancelled_before(plan: &CallPlan) -> Vec<Expect> {
    let mut all = vec![Expect::before_dispatch()];
    if plan.arguments != Arguments::Valid {
        all.push(Expect::refusal("INVALID_ARGS", ""));
    }
    all
}

/// Policy, approval and guards; then dispatch.
fn admitted(case: &Case, node: &Node, cuts: Cuts) -> Vec<Expect> {
    let plan = &node.plan;
    let invalid = Expect::refusal("INVALID_ARGS", "");
    let is_invalid = plan.arguments != Arguments::Valid;
    match policy(&plan.pre) {
        Decision::Refuse(refusal) => return vec![refusal],
        Decision::Ask if is_invalid => return vec![invalid],
        Decision::Ask => {
            let asked = guarded(&plan.guards, false)
                .or_else(|| answered(case, plan.approver.does))
                .or_else(|| guarded(&plan.guards, true));
            if let Some(refusal) = asked {
                return vec![refusal];
            }
        }
        // The contract does not say which of the two comes first.
        Decision::Allow if is_invalid => {
            return guarded(&plan.guards, false)
                .into_iter()
                .chain([invalid])
                .collect();
        }
        Decision::Allow => {
            if let Some(refusal) = guarded(&plan.guards, false) {
                return vec![refusal];
            }
        }
    }
    dispatched(node, cuts)
}

/// The first guard that does not abstain.
fn guarded(guards: &Both<Guarding>, again: bool) -> Option<Expect> {
    guards.each().into_iter().find_map(|(name, guard)| {
        let denied = Expect::refusal("DENIED", format!("guard {name} denies"));
        match guard {
            Guarding::Abstain => None,
            Guarding::DenyAgain if !again => None,
            Guarding::Deny | Guarding::DenyAgain => Some(denied),
            Guarding::Panic => Some(Expect::refusal(
                "TOOL_ERROR",
                format!("guard {name} panics"),
            )),
        }
    })
}

/// Why the approver's answer does not let the call through.
fn answered(case: &Case, answer: Answer) -> Option<Expect> {
    let unavailable = Expect::refusal("UNAVAILABLE", "");
    match answer {
        _ if case.no_approver => Some(unavailable),
        Answer::Approve => None,
        Answer::Reject => Some(Expect::refusal("DENIED", "approver rejects")),
        // Only cancellation ends it.
        Answer::Hang => Some(Expect::before_dispatch()),
        _ => Some(unavailable),
    }
}

/// Wrappers, body and post-execute policy.
fn dispatched(node: &Node, cuts: Cuts) -> Vec<Expect> {
    let plan = &node.plan;
    let ended = wrapped(&plan.wrap, node.key, bodies(node, cuts));
    let mut all = Vec::new();
    for Dispatched { expect, .. } in ended {
        if cuts.call {
            // Cancelled before policy had come to its judgement: a value is then withheld.
            all.push(match expect.code {
                None => Expect::failure("ABORTED", expect.body, ""),
                Some(_) => expect.clone(),
            });
        }
        all.push(judged(&plan.post, node.key, expect));
    }
    if plan.sink.started.does != Hearing::Hear {
        all.push(Expect::before_dispatch());
    }
    all
}

/// All that may come from the body.
fn bodies(node: &Node, cuts: Cuts) -> Vec<Dispatched> {
    let key = node.key;
    if node.plan.sink.started.does != Hearing::Hear {
        return vec![Expect::before_dispatch().into()];
    }
    let mut all: Vec<Dispatched> = match node.plan.body.end {
        End::Value => vec![Expect::value(format!("\"value<{key}>\""), COMPLETED).into()],
        End::Error => {
            vec![Expect::failure("TOOL_ERROR", COMPLETED, format!("error<{key}>")).into()]
        }
        End::Panic => vec![Dispatched {
            expect: Expect::failure("TOOL_ERROR", BEGAN, format!("body<{key}> panics")),
            unwinds: true,
        }],
        End::Hang => Vec::new(),
    };
    if cuts.dispatch {
        all.push(Expect::failure("ABORTED", BEGAN, "").into());
        all.push(Expect::failure("ABORTED_BEFORE_DISPATCH", NOT_RUN, "").into());
    }
    all
}

/// A virtual time by which the batch must have ended, were everything to happen one after another.
#[must_use]
pub fn bound(case: &Case, forest: &Forest) -> u64 {
    let cancel = match case.cancel {
        Cancel::At(at) => at,
        _ => 0,
    };
    let calls: u64 = forest.nodes().map(|node| longest(&node.plan)).sum();
    1000 + cancel + calls
}

fn longest(plan: &CallPlan) -> u64 {
    let sink = &plan.sink;
    let waits = pair(&plan.pre)
        + pair(&plan.wrap)
        + pair(&plan.post)
        + pair(&plan.results)
        + [&sink.declared, &sink.started, &sink.recorded, &sink.ready]
            .map(|step| step.wait)
            .iter()
            .sum::<u64>();
    let groups = plan.body.groups.iter().map(Group::patience).sum::<u64>();
    let body = plan.body.wait + plan.body.after + groups + GRACE;
    waits + plan.approver.wait + body + DEADLINE + PATIENCE
}

fn pair<T>(both: &Both<Step<T>>) -> u64 {
    both.outer.wait + both.inner.wait
}

impl Group {
    fn patience(&self) -> u64 {
        self.give_up.unwrap_or_default()
    }
}
