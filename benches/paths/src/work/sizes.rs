//! How large the futures are that a caller keeps.

use super::calls::scope;
use crate::contestants::sets::n100;
use crate::contestants::tether::Pass;
use crate::contestants::{Call, tools::ARGUMENTS};
use tether::prelude::*;

/// Each future and its bytes.
pub fn sizes() -> Vec<(&'static str, usize)> {
    let by_hand = || Call {
        id: String::new(),
        name: n100::CALLED.to_owned(),
        arguments: ARGUMENTS.to_owned(),
    };
    let call = || ToolCall::new("c1", n100::CALLED, ARGUMENTS);
    let plain = scope!(n100).view();
    let full = scope!(
        n100.pre_execute(Pass)
            .pre_execute(Pass)
            .guard(Pass)
            .guard(Pass)
            .execute(Pass)
            .execute(Pass)
            .post_execute(Pass)
            .post_execute(Pass)
            .on_result(Pass)
            .on_result(Pass)
    );
    let full = full.view();
    let erased = scope!(n100).erase().view();
    vec![
        ("by hand: `match`", size_of_val(&n100::by_hand(by_hand()))),
        ("tether typed", size_of_val(&plain.execute(call()))),
        (
            "tether typed, two listeners of each kind and two guards",
            size_of_val(&full.execute(call())),
        ),
        ("tether erased", size_of_val(&erased.execute(call()))),
        (
            "tether batch of any size",
            size_of_val(&plain.batch([call()]).run()),
        ),
    ]
}
