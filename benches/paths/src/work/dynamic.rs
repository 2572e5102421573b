//! 1,000 tools that come and go at run time.

use super::Path;
use crate::contestants::Runner;
use crate::contestants::tools::{A000, Reply};
use seq_macro::seq;
use std::convert::Infallible;
use std::hint::black_box;
use tether::prelude::*;
use tether::scope::{DynTools, Registration};

/// The most of them.
pub const ALL: usize = 1_000;

seq!(N in 000..1000 {
    const NAMES: [&str; ALL] = [#(stringify!(d_~N),)*];

    /// How each is registered.
    pub const REGISTER: [fn(&DynTools) -> Registration; ALL] = [#(register::<N>,)*];
});

struct Dynamic<const N: usize>;

impl<const N: usize> Tool for Dynamic<N> {
    const NAME: &'static str = NAMES[N];
    const DESCRIPTION: &'static str = "Read some lines of a file.";

    type Args = A000;
    type Output = Reply;
    type Error = Infallible;

    async fn call(&self, args: A000, _: &ToolContext) -> Result<Reply, Infallible> {
        Ok(args.reply())
    }
}

fn register<const N: usize>(slot: &DynTools) -> Registration {
    slot.register(Dynamic::<N>).expect("the names differ")
}

/// A scope whose slot holds so many tools.
pub fn scope_of(count: usize) -> (Scope<impl ScopeNode>, DynTools, Vec<Registration>) {
    let slot = DynTools::new();
    let kept = REGISTER[..count].iter().map(|one| one(&slot)).collect();
    let scope = Scope::root()
        .dynamic(&slot)
        .build()
        .expect("the slot is free");
    (scope, slot, kept)
}

pub(super) fn paths() -> Vec<Path> {
    let mut paths = Vec::new();
    for count in [10, 100, 999] {
        let name = format!("change/{count}/tether");
        paths.push(Path::new(name, move || change(count, false)).times(20, 120));
        let name = format!("change/{count}/tether-pinned");
        paths.push(Path::new(name, move || change(count, true)).times(20, 120));
    }
    paths
}

/// Adds one tool to so many and takes it away; perhaps while a view pins what was there.
fn change(count: usize, pinned: bool) -> Runner {
    let (scope, slot, kept) = scope_of(count);
    let add = REGISTER[count];
    Box::new(move |times| {
        let _ = &kept;
        for _ in 0..times {
            let view = pinned.then(|| scope.view());
            let added = add(&slot);
            black_box(&added);
            drop(view);
        }
    })
}
