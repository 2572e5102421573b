//! Views, and what a model is told.

use super::calls::scope;
use super::{Path, dynamic};
use crate::contestants::Runner;
use crate::contestants::sets::{n1, n100, n300};
use std::hint::black_box;
use tether::scope::Scope;

/// Does this so many times, after a check of its result.
fn repeat<T>(mut what: impl FnMut() -> T + 'static) -> Runner {
    Box::new(move |times| {
        for _ in 0..times {
            black_box(what());
        }
    })
}

macro_rules! static_paths {
    ($paths:ident: $($module:ident $count:literal),*) => {$(
        $paths.push(Path::new(concat!("view/", $count, "/tether"), || {
            let scope = scope!($module);
            repeat(move || scope.view())
        }));
        $paths.push(Path::new(concat!("declarations/", $count, "/tether"), || {
            let view = scope!($module).view();
            assert_eq!(view.declarations().len(), $count);
            repeat(move || view.declarations())
        }));
        $paths.push(Path::new(concat!("declarations/", $count, "/rmcp"), || {
            let router = $module::rmcp();
            assert_eq!(router.list_all().len(), $count);
            repeat(move || router.list_all())
        }).times(5, 25));
        $paths.push(Path::new(concat!("declarations/", $count, "/llm-tool"), || {
            let registry = $module::llm_tool();
            assert_eq!(registry.definitions().len(), $count);
            repeat(move || registry.definitions())
        }).times(5, 25));
        $paths.push(Path::new(concat!("declarations/", $count, "/llm-tool-slice"), || {
            let registry = $module::llm_tool();
            assert_eq!(registry.definitions_slice().len(), $count);
            repeat(move || registry.definitions_slice())
        }));
        $paths.push(Path::new(concat!("declarations/", $count, "/adk"), || {
            let tools = $module::adk();
            let declare = move || tools.values().map(|tool| tool.declaration()).collect::<Vec<_>>();
            assert_eq!(declare().len(), $count);
            repeat(declare)
        }).times(2, 10));
        $paths.push(Path::new(concat!("declarations/", $count, "/rig"), || {
            let tools = $module::rig();
            let declare = move || tools.values().map(|tool| tool.descriptor()).collect::<Vec<_>>();
            assert_eq!(declare().len(), $count);
            repeat(declare)
        }).times(2, 10));
    )*};
}

pub(super) fn paths() -> Vec<Path> {
    let mut paths = Vec::new();
    static_paths!(paths: n1 1, n100 100, n300 300);
    paths.push(Path::new("view/1000/tether-dynamic", || {
        let (scope, slot, kept) = dynamic::scope_of(1_000);
        repeat(move || {
            let _ = (&slot, &kept);
            scope.view()
        })
    }));
    paths.push(
        Path::new("declarations/1000/tether-dynamic", || {
            let (scope, slot, kept) = dynamic::scope_of(1_000);
            let view = scope.view();
            assert_eq!(view.declarations().len(), 1_000);
            repeat(move || {
                let _ = (&slot, &kept);
                view.declarations()
            })
        })
        .times(5, 25),
    );
    paths
}
