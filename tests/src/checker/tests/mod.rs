//! A check that cannot fail is a defect: handmade runs, each with one thing wrong.

mod events;
mod outcomes;
mod process;

use super::case::Case;
use super::run::Run;
use super::{check, report};
use std::path::Path;
use std::time::Duration;

const CASE: &str = r#"{
    "title": "an echo, a failure and a barrier", "source": "",
    "input": {"calls": [
        {"id": "c1", "name": "echo", "arguments": "{\"text\":\"hi\"}"},
        {"id": "c2", "name": "fail", "arguments": "{\"message\":\"no\"}"},
        {"id": "c3", "name": "shell", "arguments": "{\"command\":\"ls\"}"}
    ]},
    "expect": {
        "outcomes": [
            {"id": "c1", "code": null, "body": "completed", "value": {"text": "hi", "n": [1, 2]}},
            {"id": "c2", "code": "TOOL_ERROR", "message_has": ["no"]},
            {"id": "c3", "body": "not_run"}
        ],
        "order": [["finished:c1", "started:c2"]],
        "never": ["started:c3"],
        "max_overlap": 1,
        "message_lacks": {"c2": ["alloc::"]},
        "value_has": {"c1": ["\"n\": [1.0, 2]", "\"n\":["]}
    }
}"#;

/// A run without fault; `seq` is filled in by [`good`].
const EVENTS: &[&str] = &[
    r#"{"event":"declared","id":"c1"}"#,
    r#"{"event":"declared","id":"c2"}"#,
    r#"{"event":"declared","id":"c3"}"#,
    r#"{"event":"started","id":"c1","mode":"parallel"}"#,
    r#"{"event":"started","id":"x","parent":"c1","mode":"parallel"}"#,
    r#"{"event":"finished","id":"c1"}"#,
    r#"{"event":"recorded","id":"c1","code":null}"#,
    r#"{"event":"ready","id":"c1","code":null}"#,
    r#"{"event":"recorded","id":"c3","code":"DENIED"}"#,
    r#"{"event":"started","id":"c2","mode":"exclusive"}"#,
    r#"{"event":"finished","id":"c2"}"#,
    r#"{"event":"recorded","id":"c2","code":"TOOL_ERROR"}"#,
    r#"{"event":"ready","id":"c2","code":"TOOL_ERROR"}"#,
    r#"{"event":"ready","id":"c3","code":"DENIED"}"#,
    r#"{"event":"outcomes","outcomes":[{"id":"c1","name":"echo","code":null,"value":{"n":[1.0,2],"text":"hi"},"body":"completed","decided_by":null},{"id":"c2","name":"fail","code":"TOOL_ERROR","value":{"message":"no luck"},"body":"completed","decided_by":null},{"id":"c3","name":"shell","code":"DENIED","value":{"message":"off"},"body":"not_run","decided_by":"policy"}],"sink_error":null}"#,
];

fn case() -> Case {
    Case::read(CASE).expect("a case")
}

fn numbered<'a>(lines: impl IntoIterator<Item = &'a str>) -> String {
    let numbered = lines.into_iter().enumerate();
    let numbered = numbered.map(|(seq, line)| format!("{{\"seq\":{seq},{}\n", &line[1..]));
    numbered.collect()
}

fn run_of(stdout: String) -> Run {
    Run {
        exit: Some(0),
        stdout,
        stderr: String::new(),
        took: Duration::from_millis(3),
    }
}

fn good() -> Run {
    run_of(numbered(EVENTS.iter().copied()))
}

fn faults(case: &Case, run: &Run) -> Vec<String> {
    check(case, run).iter().map(ToString::to_string).collect()
}

#[track_caller]
fn finds(case: &Case, run: &Run, fault: &str) {
    let found = faults(case, run);
    assert!(
        found.iter().any(|f| f == fault),
        "wanted {fault}\nfound {found:#?}"
    );
}

/// The good run with one text in place of another.
#[track_caller]
fn with(from: &str, to: &str) -> Run {
    let run = good();
    assert!(run.stdout.contains(from), "{from} is not in the good run");
    run_of(run.stdout.replace(from, to))
}

/// The good run without the line that has this text, or with it at the place of another.
#[track_caller]
fn moved(line: &str, before: Option<&str>) -> Run {
    let place = |text: &str| {
        EVENTS
            .iter()
            .position(|line| line.contains(text))
            .expect("a line")
    };
    let mut lines = EVENTS.to_vec();
    let taken = lines.remove(place(line));
    if let Some(before) = before {
        lines.insert(place(before), taken);
    }
    run_of(numbered(lines))
}

#[test]
fn a_good_run_has_no_fault() {
    assert_eq!(faults(&case(), &good()), [""; 0]);
}

#[test]
fn exit_and_time() {
    let (mut exit, mut signal, mut slow) = (good(), good(), good());
    exit.exit = Some(101);
    exit.stderr = "it broke\n".to_owned();
    signal.exit = None;
    slow.took = Duration::from_millis(20_001);

    finds(
        &case(),
        &exit,
        "run: exit: expected 0, found 101; stderr: it broke",
    );
    finds(
        &case(),
        &signal,
        "run: exit: expected 0, found a signal; stderr: ",
    );
    finds(
        &case(),
        &slow,
        "run: time: expected at most 20000 ms, found 20001 ms",
    );
}

#[test]
fn lines() {
    let case = case();
    let empty = run_of(String::new());
    finds(
        &case,
        &empty,
        r#"run: last line: expected the outcomes, found """#,
    );
    let cut = moved(r#""outcomes""#, None);
    finds(
        &case,
        &cut,
        r#"run: last line: expected the outcomes, found "{\"seq\":13,\"event\":\"ready\",\"id\":\"c3\",\"code\":\"DENIED\"}""#,
    );
    finds(
        &case,
        &with("\"seq\":4", "\"seq\":5"),
        "run: seq of line 5: expected 4, found 5",
    );
    finds(
        &case,
        &with("\"seq\":4,", ""),
        "run: seq of line 5: expected 4, found null",
    );
    for (from, to, fault) in [
        ("{\"seq\":2,", "thread panicked", "line 3"),
        ("\"finished\"", "\"ended\"", "line 6"),
        (r#","body":"not_run""#, "", "line 15"),
        (r#","code":"DENIED","value""#, r#","value""#, "line 15"),
        (r#","decided_by":"policy""#, "", "line 15"),
        (r#","sink_error":null"#, "", "line 15"),
        (r#""body":"not_run""#, r#""body":"skipped""#, "line 15"),
    ] {
        let found = faults(&case, &with(from, to)).join("\n");
        let start = format!("run: {fault}: expected JSON as the lab's");
        assert!(found.starts_with(&start), "{from} → {to}: {found}");
    }
}

#[test]
fn a_misspelt_key_is_no_case() {
    for (from, to) in [
        ("\"never\"", "\"nevr\""),
        ("\"calls\"", "\"call\""),
        ("\"message_has\"", "\"message_have\""),
        ("\"source\"", "\"sauce\""),
        ("\"completed\"", "\"complete\""),
        (
            "\"input\": {",
            "\"input\": {\"approver\": {\"c1\": \"aprove\"}, ",
        ),
        (
            "\"input\": {",
            "\"input\": {\"sink_fails\": {\"begun\": []}, ",
        ),
    ] {
        assert!(CASE.contains(from));
        assert!(Case::read(&CASE.replace(from, to)).is_err(), "{to}");
    }
}

#[test]
fn every_fault_names_the_file() {
    let mut run = good();
    run.exit = Some(7);
    let faults = check(&case(), &run);

    let report = report(Path::new("cases/batches/barrier.json"), &faults);

    assert_eq!(
        report,
        Err("barrier.json: run: exit: expected 0, found 7; stderr: \n".to_owned())
    );
}
