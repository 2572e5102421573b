//! What the listeners of one call come to together.

use super::expect::{ANYTHING, Expect, NOT_RUN, Says};
use super::{Both, Post, Pre, Step, Wrap};

/// What pre-execute policy decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Decision {
    Allow,
    Ask,
    Refuse(Expect),
}

/// The outer listener wraps the inner one, and at the end everything is allowed.
pub(super) fn policy(pre: &Both<Step<Pre>>) -> Decision {
    let inner = decide(pre.inner.does, "inner", Decision::Allow);
    decide(pre.outer.does, "outer", inner)
}

fn decide(pre: Pre, name: &str, rest: Decision) -> Decision {
    let panicked = |name: &str| Expect::refusal("TOOL_ERROR", format!("pre {name} panics"));
    let denied = Expect::refusal("DENIED", format!("pre {name} denies"));
    match pre {
        Pre::Pass => rest,
        Pre::Allow => Decision::Allow,
        Pre::Ask | Pre::AskPlainly => Decision::Ask,
        Pre::Deny => Decision::Refuse(denied),
        Pre::Fail => Decision::Refuse(Expect::refusal("TOOL_ERROR", format!("pre {name} fails"))),
        Pre::Panic => Decision::Refuse(panicked(name)),
        // What has panicked inside never comes back to this one.
        Pre::PanicLate | Pre::DenyLate if is_panic(&rest) => rest,
        Pre::PanicLate => Decision::Refuse(panicked(name)),
        Pre::DenyLate => Decision::Refuse(denied),
    }
}

fn is_panic(decision: &Decision) -> bool {
    match decision {
        Decision::Refuse(expect) => says(expect).ends_with("panics"),
        _ => false,
    }
}

/// The text of a value or of a message.
pub(super) fn says(expect: &Expect) -> &str {
    match &expect.says {
        Says::Value(text) | Says::Message(text) => text,
    }
}

/// What a dispatch comes to, and whether it unwinds through the wrappers.
#[derive(Clone, Debug)]
pub(super) struct Dispatched {
    pub(super) expect: Expect,
    pub(super) unwinds: bool,
}

impl From<Expect> for Dispatched {
    fn from(expect: Expect) -> Self {
        Self {
            expect,
            unwinds: false,
        }
    }
}

/// The outer wrapper wraps the inner one, and that the body.
pub(super) fn wrapped(
    wrap: &Both<Step<Wrap>>,
    key: usize,
    body: Vec<Dispatched>,
) -> Vec<Dispatched> {
    let inner = wrap_one(wrap.inner.does, "inner", key, body);
    wrap_one(wrap.outer.does, "outer", key, inner)
}

fn wrap_one(wrap: Wrap, name: &str, key: usize, mut rest: Vec<Dispatched>) -> Vec<Dispatched> {
    let value = format!("\"wrapped<{key}> by {name}\"");
    let failed = |code, body| Expect::failure(code, body, format!("wrap {name} fails"));
    let panic = |body| Dispatched {
        expect: Expect::failure("TOOL_ERROR", body, format!("wrap {name} panics")),
        unwinds: true,
    };
    match wrap {
        Wrap::Pass | Wrap::Deadline => rest,
        Wrap::Value => vec![Expect::value(value, NOT_RUN).into()],
        Wrap::Failure => vec![failed("DENIED", NOT_RUN).into()],
        Wrap::Panic => vec![panic(NOT_RUN)],
        Wrap::PanicLate => replace_each(rest, |inner| panic(inner.body)),
        Wrap::Replace => replace_each(rest, |inner| {
            Expect::value(value.clone(), inner.body).into()
        }),
        Wrap::GiveUp => {
            rest.push(failed("UNAVAILABLE", ANYTHING).into());
            rest
        }
    }
}

/// Puts something in the place of whatever comes back to the wrapper.
fn replace_each(rest: Vec<Dispatched>, new: impl Fn(&Expect) -> Dispatched) -> Vec<Dispatched> {
    let each = rest.into_iter();
    each.map(|one| if one.unwinds { one } else { new(&one.expect) })
        .collect()
}

/// What post-execute policy makes of a settled outcome, and whether it looked at it at all.
pub(super) fn judged(post: &Both<Step<Post>>, key: usize, settled: Expect) -> Expect {
    let inner = judge(post.inner.does, "inner", key, Judgement::Accept);
    match judge(post.outer.does, "outer", key, inner) {
        Judgement::Accept => settled,
        Judgement::Replace(_) if settled.code.is_some() => settled,
        Judgement::Replace(text) => Expect::value(text, settled.body),
        Judgement::Withhold(code, text) => Expect::failure(code, settled.body, text),
    }
}

enum Judgement {
    Accept,
    Replace(String),
    Withhold(&'static str, String),
}

fn judge(post: Post, name: &str, key: usize, rest: Judgement) -> Judgement {
    let withhold = |code, verb| Judgement::Withhold(code, format!("post {name} {verb}"));
    let inner_panicked = matches!(&rest, Judgement::Withhold(_, text) if text.ends_with("panics"));
    match post {
        Post::Pass => rest,
        Post::Accept => Judgement::Accept,
        Post::Replace => Judgement::Replace(format!("\"replaced<{key}> by {name}\"")),
        Post::Block => withhold("BLOCKED", "blocks"),
        Post::Fail => withhold("TOOL_ERROR", "fails"),
        Post::Panic => withhold("TOOL_ERROR", "panics"),
        Post::PanicLate | Post::BlockLate if inner_panicked => rest,
        Post::PanicLate => withhold("TOOL_ERROR", "panics"),
        Post::BlockLate => withhold("BLOCKED", "blocks"),
    }
}
