//! Tools in many styles: that they compile, and what models are told of them.
//!
//! `UPDATE_EXPECT=1` writes the declarations anew: read the diff.

mod bodies;
mod borrowed;
mod collections;
mod documented;
mod enums;
mod made;
mod methods;
mod named;
mod nested;
mod numbers;
mod options;
mod stated;
mod std_types;
mod texts;

use expect_test::{ExpectFile, expect_file};
use tether::prelude::*;

/// What models are told of each tool, by name.
fn declarations(tools: impl ToolSet) -> Vec<String> {
    let built = Scope::root().tools(tools).build();
    let scope = built.unwrap_or_else(|error| panic!("{error}"));
    let declarations = scope.view().declarations();
    declarations
        .iter()
        .map(tether::schema::Declaration::to_pretty_json)
        .collect()
}

fn assert_declared(tools: impl ToolSet, file: &ExpectFile) {
    file.assert_eq(&(declarations(tools).join("\n") + "\n"));
}

macro_rules! corpus {
    ($($name:ident),* $(,)?) => {
        $(
            #[test]
            fn $name() {
                let file = concat!("snapshots/", stringify!($name), ".json");
                assert_declared($name::tools(), &expect_file![file]);
            }
        )*

        #[test]
        fn there_are_at_least_150() {
            let counts = [$(declarations($name::tools()).len()),*];
            let all: usize = counts.iter().sum();
            assert!(all >= 150, "{all}: {counts:?}");
        }
    };
}

corpus![
    bodies,
    borrowed,
    collections,
    documented,
    enums,
    made,
    methods,
    named,
    nested,
    numbers,
    options,
    stated,
    std_types,
    texts,
];
