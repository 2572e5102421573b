//! A tool of the outermost scope, called from 1, 4 and 16 deep.

use super::Path;
use super::calls::scope;
use crate::contestants::sets::n10;
use crate::contestants::tether::Typed;
use crate::contestants::{Runner, Work, runner};
use tether::scope::Scope;

/// A child of a child, for each token.
macro_rules! below {
    ($scope:expr;) => { $scope };
    ($scope:expr; $level:tt $($rest:tt)*) => {
        below!($scope.child().build().expect("it has no tools"); $($rest)*)
    };
}

pub(super) fn paths() -> Vec<Path> {
    const WORK: Work = Work::of(n10::CALLED);
    let all: [(&str, fn() -> Runner); 3] = [
        ("1", || runner(Typed::of(&scope!(n10)), WORK)),
        ("4", || runner(Typed::of(&below!(scope!(n10); 2 3 4)), WORK)),
        ("16", || {
            let scope = below!(scope!(n10); 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16);
            runner(Typed::of(&scope), WORK)
        }),
    ];
    let path = |(depth, set_up): (&str, fn() -> Runner)| {
        Path::new(format!("scopes/{depth}/tether"), set_up)
            .less("empty")
            .against("plain/10/match")
    };
    all.into_iter().map(path).collect()
}
