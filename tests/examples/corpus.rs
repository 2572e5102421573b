//! Loads the declarations of a corpus as tools that are a schema, says them in every dialect, and
//! runs the corpus's calls: for `tests/oracles/run`, which writes the corpus and shows the result to
//! the providers' own types.
//!
//! Usage: `corpus IN OUT`, with IN as `tests/oracles/bfcl.py` writes it.

#![allow(clippy::expect_used)] // a program of tests

use serde::{Deserialize, Serialize};
use serde_json::{Value, value::RawValue};
use std::collections::BTreeMap;
use std::{env, fs, slice};
use tether::dialect::{Declarations, Dialect};
use tether::prelude::*;
use tether::schema::Declaration;
use tether::scope::{AnyView, DynTools, Registration};
use tether::tool::SchemaTool;
use tether_tests::schema_cases;

#[derive(Deserialize)]
struct Corpus {
    declarations: Vec<Declared>,
    calls: Vec<Call>,
}

#[derive(Deserialize)]
struct Declared {
    name: String,
    description: String,
    parameters: Value,
}

#[derive(Deserialize)]
struct Call {
    case: String,
    name: String,
    arguments: Box<RawValue>,
}

/// What became of the declarations in one dialect.
#[derive(Serialize)]
struct Said {
    /// As text, since a tree may not keep the order of properties.
    requests: Vec<Box<RawValue>>,
    losses: BTreeMap<String, usize>,
    refused: Vec<String>,
}

/// All that came of the corpus.
#[derive(Serialize)]
struct Result<'d> {
    canonical: &'d [Declaration],
    typed: Vec<String>,
    unloaded: Vec<String>,
    calls: Vec<Verdict>,
    dialects: BTreeMap<&'static str, Said>,
}

/// A call, and what was said against it.
#[derive(Serialize)]
struct Verdict {
    case: String,
    name: String,
    arguments: Box<RawValue>,
    refused: Option<String>,
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let paths: Vec<String> = env::args().skip(1).collect();
    let [from, to] = paths.as_slice() else {
        panic!("usage: corpus IN OUT");
    };
    let text = fs::read_to_string(from).expect("the corpus");
    let corpus: Corpus = serde_json::from_str(&text).expect("a corpus");
    let slot = DynTools::new();
    let scope = Scope::root().dynamic(&slot).build().expect("no tools yet");
    let (registrations, unloaded) = load(&slot, corpus.declarations);
    let view = scope.erase().view();
    let calls = run(&view, corpus.calls).await;

    let mut declarations = view.declarations().to_vec();
    declarations.extend(schema_cases::scope().declarations().iter().cloned());
    let typed = schema_cases::scope();
    let out = Result {
        canonical: &declarations,
        typed: typed
            .declarations()
            .iter()
            .map(|one| one.name().to_owned())
            .collect(),
        unloaded,
        calls,
        dialects: Dialect::ALL
            .into_iter()
            .map(|dialect| (dialect.name(), said(dialect, &declarations)))
            .collect(),
    };
    let text = serde_json::to_string(&out).expect("JSON");
    fs::write(to, text).expect("the result is written");
    drop(registrations);
}

/// Registers each; what is refused comes back with the reason.
fn load(slot: &DynTools, all: Vec<Declared>) -> (Vec<Registration>, Vec<String>) {
    let mut registrations = Vec::new();
    let mut refused = Vec::new();
    for one in all {
        let tool = SchemaTool::new(one.name, one.description, one.parameters);
        match slot.register_schema(tool, |arguments, _| async {
            Ok::<_, ToolFailure>(arguments)
        }) {
            Ok(registration) => registrations.push(registration),
            Err(error) => refused.push(error.to_string()),
        }
    }
    (registrations, refused)
}

async fn run(view: &AnyView, calls: Vec<Call>) -> Vec<Verdict> {
    let mut verdicts = Vec::new();
    for Call {
        case,
        name,
        arguments,
    } in calls
    {
        let call = ToolCall::new(&*case, &*name, arguments.get());
        let outcome = view.execute(call).await;
        verdicts.push(Verdict {
            refused: outcome
                .failure()
                .map(|failure| failure.message().to_owned()),
            case,
            name,
            arguments,
        });
    }
    verdicts
}

/// Each declaration by itself: a request has fewer tools than a corpus.
fn said(dialect: Dialect, declarations: &[Declaration]) -> Said {
    let mut entries = Vec::new();
    let mut losses: BTreeMap<String, usize> = BTreeMap::new();
    let mut refused = Vec::new();
    for declaration in declarations {
        match slice::from_ref(declaration).for_dialect(dialect) {
            Ok(projection) => {
                for loss in projection.losses() {
                    *losses
                        .entry(format!("{}: {}", loss.keyword, loss.instead))
                        .or_default() += 1;
                }
                entries.push(RawValue::from_string(projection.to_text()).expect("JSON"));
            }
            Err(error) => refused.extend(error.problems().iter().map(ToString::to_string)),
        }
    }
    Said {
        requests: entries,
        losses,
        refused,
    }
}
