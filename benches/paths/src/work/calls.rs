//! One call: of 1, 10, 100 and 300 tools, and what goes wrong with it.

use super::Path;
use crate::contestants::sets::{n1, n10, n100, n300};
use crate::contestants::tether::{Deny, Erased, Typed};
use crate::contestants::{Work, adk, empty, hand, llm_tool, rig, rmcp, runner, tower};
use tether::scope::Scope;

/// A scope of this many tools, with the layers written behind.
macro_rules! scope {
    ($module:ident $($layer:tt)*) => {
        Scope::root().tools($module::tethered())$($layer)*.build().expect("the names differ")
    };
}
pub(super) use scope;

/// Every contestant with these tools on this work.
macro_rules! each {
    ($paths:ident, $module:ident, $group:expr, $work:expr) => {{
        let group = $group;
        let mut add = |contestant: &str, set_up: fn() -> crate::contestants::Runner| {
            let path = Path::new(format!("{group}/{contestant}"), set_up);
            $paths.push(path.less("empty").against(format!("{group}/match")));
        };
        add("match", || runner(hand::Match($module::by_hand), $work));
        add("boxed", || runner(hand::BoxedMap($module::boxed()), $work));
        add("tether", || runner(Typed::of(&scope!($module)), $work));
        add("tether-erased", || {
            runner(Erased::of(scope!($module)), $work)
        });
        add("tower", || {
            runner(tower::Served(tower::plain($module::by_hand)), $work)
        });
        add("rig", || runner(rig::Served($module::rig()), $work));
        add("rig-bare", || {
            runner(rig::BareTools($module::rig_bare()), $work)
        });
        add("rmcp", || runner(rmcp::Routed::of($module::rmcp()), $work));
        add("llm-tool", || {
            runner(llm_tool::Registered::of($module::llm_tool()), $work)
        });
        add("adk", || runner(adk::Mapped::of($module::adk()), $work));
    }};
}

pub(super) fn paths() -> Vec<Path> {
    let mut paths = vec![Path::new("empty", || empty(Work::of(n100::CALLED)))];
    each!(paths, n1, "plain/1", Work::of(n1::CALLED));
    each!(paths, n10, "plain/10", Work::of(n10::CALLED));
    each!(paths, n100, "plain/100", Work::of(n100::CALLED));
    each!(paths, n300, "plain/300", Work::of(n300::CALLED));
    each!(paths, n100, "invalid", Work::invalid(n100::CALLED));
    each!(paths, n100, "unknown", Work::failing("t_999"));
    paths.extend(denied());
    paths
}

fn denied() -> [Path; 3] {
    const WORK: Work = Work::failing(n10::CALLED);
    let by_hand = || {
        let inner = n10::by_hand;
        let denied = n10::CALLED;
        runner(hand::Guarded { denied, inner }, WORK)
    };
    [
        Path::new("deny/match", by_hand).less("empty"),
        Path::new("deny/tether", || {
            runner(Typed::of(&scope!(n10.guard(Deny))), WORK)
        })
        .less("empty")
        .against("deny/match"),
        Path::new("deny/tether-erased", || {
            runner(Erased::of(scope!(n10.guard(Deny))), WORK)
        })
        .less("empty")
        .against("deny/match"),
    ]
}
