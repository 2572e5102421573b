use crate::support::{project, workbench, workbench_with};
use serde_json::json;

fn refused(arguments: &[&str], input: &str) -> String {
    let run = workbench_with(arguments, input);
    assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{}", run.stderr);
    run.stderr
}

#[test]
fn bad_input_is_told_in_one_line() {
    let told = |input: &str| refused(&["--calls", "-"], input);
    assert_eq!(
        told(r#"[{"id": "c1"}]"#),
        "workbench: standard input: at [0]: expected an object with `name`, found an object with `id`\n"
    );
    let syntax = told("[\n  {]");
    assert!(
        syntax.starts_with("workbench: standard input: not JSON: "),
        "{syntax}"
    );
    assert!(
        syntax.contains("line 2 column 4") && syntax.lines().count() == 1,
        "{syntax}"
    );
    let absent = refused(&["--calls", "/no/such/file.json"], "");
    assert!(
        absent.starts_with("workbench: /no/such/file.json: No such file"),
        "{absent}"
    );
    let no_root = refused(&["--root", "/no/such/folder"], "");
    assert!(
        no_root.starts_with("workbench: /no/such/folder: No such file"),
        "{no_root}"
    );
}

#[test]
fn options_that_contradict_are_refused() {
    assert!(refused(&["--yes", "--no"], "").contains("--no"));
    assert!(refused(&["--timeout", "0"], "").contains("above 0"));
    assert!(refused(&["--max-parallelism", "0"], "").contains("--max-parallelism"));
}

#[test]
fn a_file_of_calls_in_either_form() {
    let completion = json!({"choices": [{"message": {"tool_calls": [{
        "id": "call_x", "type": "function",
        "function": {"name": "read_file", "arguments": "{\"path\":\"a\"}"},
    }]}}]});
    let plain = json!([{"id": "call_x", "name": "read_file", "arguments": {"path": "a"}}]);
    let project = project(&[
        ("a", "text\n"),
        ("completion.json", &completion.to_string()),
        ("plain.json", &plain.to_string()),
    ]);
    let root = project.path().to_str().unwrap();
    for name in ["completion.json", "plain.json"] {
        let file = project.path().join(name);
        let arguments = ["--json", "--root", root, "--calls", file.to_str().unwrap()];
        let document = workbench(&arguments).json();
        assert_eq!(document["outcomes"][0]["id"], "call_x");
        assert_eq!(document["outcomes"][0]["value"]["text"], "text\n");
    }
}

#[test]
fn a_root_alone_shows_the_tools() {
    let project = project(&[]);
    let root = project.path().to_str().unwrap();
    let run = workbench(&["--root", root]);
    assert_eq!(run.code, 0);
    assert!(run.stdout.contains("write_file") && run.stdout.contains("There are no calls"));
    assert_eq!(
        workbench(&["--json", "--root", root]).json()["outcomes"],
        json!([])
    );
}

#[test]
fn ids_that_come_twice_have_a_line_each() {
    let project = project(&[("a", "")]);
    let root = project.path().to_str().unwrap();
    let call = json!({"id": "same", "name": "read_file", "arguments": {"path": "a"}});
    let input = json!([call, call, {"id": "", "name": "list_files"}]).to_string();
    let arguments = ["--json", "--root", root, "--calls", "-"];
    let document = workbench_with(&arguments, &input).json();
    assert_eq!(document["outcomes"][0]["code"], json!(null));
    assert_eq!(document["outcomes"][1]["code"], "INVALID_ARGS");
    assert_eq!(document["outcomes"][2]["code"], "INVALID_ARGS");
    let rows = document["timeline"].as_array().unwrap();
    assert_eq!(rows.len(), 3);
    assert!(
        rows.iter()
            .all(|row| row["settled_us"].is_u64() && row["ready_us"].is_u64())
    );
    let ran: Vec<bool> = rows.iter().map(|row| row["started_us"].is_u64()).collect();
    assert_eq!(ran, [true, false, false]);
    let report = workbench_with(&arguments[1..], &input);
    assert!(report.stdout.contains("Each outcome"));
}

#[test]
fn names_of_a_model_do_not_steer_the_terminal() {
    let project = project(&[]);
    let root = project.path().to_str().unwrap();
    let input = json!([{"id": "\u{1b}[2J", "name": "x\u{1b}]0;y\u{7}"}]).to_string();
    let run = workbench_with(&["--root", root, "--calls", "-"], &input);
    assert!(
        run.stdout.contains("\\u{1b}[2J") && !run.stdout.contains('\u{1b}'),
        "{}",
        run.stdout
    );
}
