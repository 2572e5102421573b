use serde::Deserialize;
use std::fmt::Write;
use std::path::Path;
use tether_tests::model::{Case, Forest, Seen, disagreements, random, random_on_threads, shrink};
use tether_tests::play::play;

/// The first seed, so that every run is the same; `TETHER_SEED` runs others.
const FIRST: u64 = 20_000;
/// How many cases in virtual time; `TETHER_CASES` runs more.
const IN_TIME: u64 = 2_000;
/// How many cases on threads.
const ON_THREADS: u64 = 400;

const KEPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/cases/seeds");

/// A case that was found to fail once.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Kept {
    /// What it found.
    found: String,
    /// Where it came from.
    seed: u64,
    case: Case,
}

#[test]
fn a_cases_that_failed_once_agree() {
    let mut count = 0;
    for entry in std::fs::read_dir(KEPT).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|kind| kind == "json") {
            let kept: Kept = read(&path);
            for round in 0..if kept.case.threads { 20 } else { 1 } {
                let (faults, seen) = run(&kept.case);
                let found = &kept.found;
                let path = path.display();
                assert!(
                    faults.is_empty(),
                    "{path} (seed {}: {found}), round {round}: {faults:#?}\n{seen}",
                    kept.seed
                );
            }
            count += 1;
        }
    }
    assert!(count > 0, "no case is kept in {KEPT}");
}

#[test]
fn b_random_batches_in_virtual_time_agree() {
    hold(number("TETHER_CASES", IN_TIME), random);
}

#[test]
fn b_random_batches_on_threads_agree() {
    let count = number("TETHER_CASES", IN_TIME) * ON_THREADS / IN_TIME;
    hold(count, random_on_threads);
}

#[test]
fn cases_come_out_the_same_each_time() {
    for seed in 0..50 {
        let case = random(seed);
        assert_eq!(case, random(seed));
        assert_eq!(play(&case).events, play(&case).events, "seed {seed}");
    }
}

fn read(path: &Path) -> Kept {
    let text = std::fs::read_to_string(path).unwrap();
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn number(variable: &str, default: u64) -> u64 {
    let text = std::env::var(variable);
    text.map_or(default, |text| text.parse().expect(variable))
}

fn run(case: &Case) -> (Vec<String>, Seen) {
    let seen = play(case);
    (disagreements(case, &Forest::of(case), &seen), seen)
}

/// Runs the random cases, and tells of each that fails in its simplest form.
fn hold(count: u64, random: fn(u64) -> Case) {
    let first = number("TETHER_SEED", FIRST);
    let mut report = String::new();
    let mut failing = 0;
    for seed in first..first + count {
        let case = random(seed);
        let (faults, seen) = run(&case);
        if faults.is_empty() {
            continue;
        }
        failing += 1;
        if failing <= 3 {
            let _ = writeln!(report, "\nseed {seed}");
            describe(&mut report, &case, &faults, &seen);
        } else {
            let _ = writeln!(report, "\nseed {seed} fails too: {faults:?}");
        }
    }
    assert!(failing == 0, "{failing} of {count} cases fail\n{report}");
}

/// Tells of a run that fails, in its simplest form where it fails each time. On threads it may fail
/// at times only, and looking for a simpler one would not end.
fn describe(report: &mut String, case: &Case, faults: &[String], seen: &Seen) {
    if case.threads {
        let json = serde_json::to_string(case).unwrap();
        let _ = writeln!(report, "{faults:#?}\n{json}\n{seen}");
        return;
    }
    // The same clauses must still be broken, so that no other fault is found on the way.
    let kind = kinds(faults);
    let simplest = shrink(case, |simpler| !kinds(&run(simpler).0).is_disjoint(&kind));
    let (faults, seen) = run(&simplest);
    let json = serde_json::to_string(&simplest).unwrap();
    let _ = writeln!(report, "{faults:#?}\n{json}\n{seen}");
}

/// The clauses that were broken.
fn kinds(faults: &[String]) -> std::collections::BTreeSet<String> {
    let clauses = faults.iter().filter_map(|fault| fault.split(':').next());
    clauses.map(str::to_owned).collect()
}
