//! Stages that do nothing.

use super::Path;
use super::calls::scope;
use crate::contestants::sets::n10;
use crate::contestants::tether::{Erased, Pass, Typed};
use crate::contestants::{Runner, Work, rig, runner, tower};
use tether::scope::Scope;

const WORK: Work = Work::of(n10::CALLED);

macro_rules! typed {
    ($($layer:tt)*) => { || runner(Typed::of(&scope!(n10 $($layer)*)), WORK) };
}

macro_rules! erased {
    ($($layer:tt)*) => { || runner(Erased::of(scope!(n10 $($layer)*)), WORK) };
}

pub(super) fn paths() -> Vec<Path> {
    let all: [(&str, fn() -> Runner); 18] = [
        ("pre-execute/1", typed!(.pre_execute(Pass))),
        (
            "pre-execute/2",
            typed!(.pre_execute(Pass).pre_execute(Pass)),
        ),
        ("guard/1", typed!(.guard(Pass))),
        ("guard/2", typed!(.guard(Pass).guard(Pass))),
        ("execute/1", typed!(.execute(Pass))),
        ("execute/2", typed!(.execute(Pass).execute(Pass))),
        ("post-execute/1", typed!(.post_execute(Pass))),
        (
            "post-execute/2",
            typed!(.post_execute(Pass).post_execute(Pass)),
        ),
        ("result/1", typed!(.on_result(Pass))),
        ("result/2", typed!(.on_result(Pass).on_result(Pass))),
        (
            "seven/tether",
            typed!(
                .pre_execute(Pass).guard(Pass).guard(Pass).execute(Pass).execute(Pass)
                .post_execute(Pass).on_result(Pass)
            ),
        ),
        (
            "seven/tether-erased",
            erased!(
                .pre_execute(Pass).guard(Pass).guard(Pass).execute(Pass).execute(Pass)
                .post_execute(Pass).on_result(Pass)
            ),
        ),
        (
            "two-of-each/tether",
            typed!(
                .pre_execute(Pass).pre_execute(Pass).guard(Pass).guard(Pass)
                .execute(Pass).execute(Pass).post_execute(Pass).post_execute(Pass)
                .on_result(Pass).on_result(Pass)
            ),
        ),
        (
            "two-of-each/tether-erased",
            erased!(
                .pre_execute(Pass).pre_execute(Pass).guard(Pass).guard(Pass)
                .execute(Pass).execute(Pass).post_execute(Pass).post_execute(Pass)
                .on_result(Pass).on_result(Pass)
            ),
        ),
        ("none/tower-boxed", || {
            runner(tower::Served(tower::boxed(n10::by_hand, 0)), WORK)
        }),
        ("seven/tower-static", || {
            runner(tower::Served(tower::seven_static(n10::by_hand)), WORK)
        }),
        ("seven/tower-boxed", || {
            runner(tower::Served(tower::boxed(n10::by_hand, 7)), WORK)
        }),
        ("seven/rig", || {
            runner(rig::seven(n10::rig(), n10::CALLED), WORK)
        }),
    ];
    let path = |(name, set_up): (&str, fn() -> Runner)| {
        Path::new(format!("stages/{name}"), set_up)
            .less("empty")
            .against("plain/10/match")
    };
    all.into_iter().map(path).collect()
}
