use super::{Answer, CallPlan, Cancel, Case, End, ToolName, Wrap};

/// The same case where nothing hangs for ever: what is never ended by anybody ends by itself.
///
/// On threads no time passes, so that nothing may rely on the grace time either.
#[must_use]
pub fn made_sensible(mut case: Case) -> Case {
    let cut = case.cancel != Cancel::Never;
    let threads = case.threads;
    for call in &mut case.calls {
        mend(call, cut, threads);
    }
    case
}

fn mend(call: &mut CallPlan, cut: bool, threads: bool) {
    if !cut && call.approver.does == Answer::Hang {
        call.approver.does = Answer::Fail;
    }
    let wraps = [call.wrap.outer.does, call.wrap.inner.does];
    let is_stopped = wraps
        .iter()
        .any(|wrap| matches!(wrap, Wrap::Deadline | Wrap::GiveUp));
    let cut = cut || is_stopped;
    if call.body.end == End::Hang {
        if !cut {
            call.body.end = End::Value;
        }
        if threads && call.tool == ToolName::Cooperative {
            call.body.heeds = true;
        }
    }
    for group in &mut call.body.groups {
        let cut = cut || group.give_up.is_some();
        for call in &mut group.calls {
            mend(call, cut, threads);
        }
    }
}
