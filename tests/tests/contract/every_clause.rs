//! The list of the clauses, and that each has a test named after it.

use std::fs;
use std::path::Path;

/// Each clause and what it is about, in the order of the contract. A clause that is added there is
/// added here.
const CLAUSES: [(&str, &str); 42] = [
    ("1_1", "options of a registration that the model never sees"),
    ("1_2", "a registration removes exactly itself, once"),
    ("1_3", "run-time tools obey what built-in tools obey"),
    ("1_4", "equal names are an error"),
    ("1_5", "names are checked, look-alikes refused"),
    ("2_1", "a scope's identity is by reference"),
    ("2_2", "a child sees its ancestors' tools, the nearest wins"),
    ("2_3", "session and owner are inherited, the owner for good"),
    ("2_4", "outer listeners wrap inner ones, and prepend"),
    ("2_5", "disposal of a scope"),
    ("3_1", "declarations"),
    ("3_2", "views are sealed; retired tools"),
    ("3_3", "classify"),
    ("3_4", "changes"),
    ("4_1", "waterfalls"),
    ("4_2", "what pre-execute decides"),
    ("4_3", "the approver, and its absence"),
    ("4_4", "arguments and guards come before the question"),
    ("4_5", "what an approval is bound to"),
    ("4_6", "guards are monotone"),
    ("4_7", "a reason is never empty"),
    ("4_8", "wrappers"),
    ("4_9", "what post-execute decides"),
    ("4_10", "result listeners"),
    ("4_11", "errors and panics of each stage"),
    ("4_12", "each outcome is heard of exactly once"),
    ("5_1", "an execution is immutable"),
    ("5_2", "arguments that do not parse"),
    ("5_3", "messages that a model can act on"),
    ("5_4", "what counts as an empty object, and what is invalid"),
    ("5_5", "lenient arguments"),
    ("6_1", "what the model sees of an outcome"),
    ("6_2", "codes"),
    ("6_3", "body state, decider, time"),
    ("7_1", "one outcome a call, in declared order"),
    ("7_2", "barriers and the limit"),
    ("7_3", "what the sink hears"),
    ("7_4", "a sink that fails"),
    ("7_5", "nested calls"),
    ("7_6", "call ids"),
    ("7_7", "cancellation"),
    ("8", "names of events"),
];

/// The names of all test functions below a folder.
fn tests_below(folder: &Path, names: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            tests_below(&path, names);
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let mut is_test = false;
        for line in text.lines().map(str::trim) {
            if line.starts_with("#[test]") || line.starts_with("#[tokio::test") {
                is_test = true;
            } else if let (true, Some((head, _))) = (is_test, line.split_once('(')) {
                names.extend(head.split_whitespace().last().map(str::to_owned));
                is_test = false;
            }
        }
    }
}

fn tests() -> Vec<String> {
    let mut names = Vec::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    tests_below(&root.join("tests/contract"), &mut names);
    names
}

fn is_of(test: &str, clause: &str) -> bool {
    let rest = test
        .strip_prefix('c')
        .and_then(|test| test.strip_prefix(clause));
    let rest = rest.and_then(|rest| rest.strip_prefix('_'));
    // `4_1` is not `4_11`, and `8` has no numbers after it.
    rest.is_some_and(|rest| !rest.is_empty())
}

#[test]
fn every_clause_has_a_test_of_its_name() {
    let tests = tests();
    for (clause, about) in CLAUSES {
        let found = tests.iter().any(|test| is_of(test, clause));
        assert!(found, "no test `c{clause}_…`: {about}");
    }
}

#[test]
fn every_test_names_a_clause() {
    let own = [
        "every_clause_has_a_test_of_its_name",
        "every_test_names_a_clause",
    ];
    for test in tests() {
        let of_a_clause = CLAUSES.iter().any(|(clause, _)| is_of(&test, clause));
        assert!(
            of_a_clause || own.contains(&&*test),
            "`{test}` names no clause"
        );
    }
}
