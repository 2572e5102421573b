use crate::support::{Run, workbench};
use serde_json::Value;
use std::path::Path;

fn codes(document: &Value) -> Vec<&str> {
    let outcomes = document["outcomes"].as_array().expect("outcomes");
    outcomes
        .iter()
        .map(|outcome| outcome["code"].as_str().unwrap_or("ok"))
        .collect()
}

#[test]
fn the_report_has_all_its_parts() {
    let Run {
        code,
        stdout,
        stderr,
    } = workbench(&[]);
    assert_eq!((code, stderr.as_str()), (0, ""));
    for part in [
        "The tools that the model sees",
        "temporary folder of the demonstration's own",
        "list_files",
        "destructive  exclusive    command: string",
        "The batch over time  (at most 4 at once)",
        "▒",
        "█",
        "?",
        "4. call_8 (edit_file): alone, as a barrier",
        "Each outcome",
        "guard InsideRoot",
        "UNKNOWN_TOOL",
        "`../../etc/passwd` leads outside the",
        "What goes back to the model",
        r#"{"role":"tool","tool_call_id":"call_1","content":"#,
    ] {
        assert!(stdout.contains(part), "missing {part:?} in\n{stdout}");
    }
    assert!(!stdout.contains('\u{1b}'), "colours are for terminals");
    let too_wide = stdout
        .lines()
        .find(|line| line.chars().count() > 100 && !line.starts_with('{'));
    assert_eq!(too_wide, None);
}

#[test]
fn the_document_has_the_tools() {
    let document = workbench(&["--json"]).json();
    let names = document["tools"].as_array().expect("tools").iter();
    let names: Vec<&str> = names.filter_map(|tool| tool["name"].as_str()).collect();
    let all = [
        "edit_file",
        "list_files",
        "read_file",
        "search",
        "shell",
        "write_file",
    ];
    assert_eq!(names, all);
    assert_eq!(
        document["tools"][2]["parameters"]["required"],
        serde_json::json!(["path"])
    );
    assert_eq!(document["tools"][2]["concurrency"], "parallel");
    assert_eq!(document["tools"][4]["effect"], "destructive");
}

#[test]
fn the_document_has_each_outcome() {
    const EXPECTED: [&str; 12] = [
        "ok",
        "ok",
        "ok",
        "ok",
        "ok",
        "DENIED",
        "INVALID_ARGS",
        "TOOL_ERROR",
        "UNKNOWN_TOOL",
        "ok",
        "ok",
        "ok",
    ];
    let document = workbench(&["--json"]).json();
    assert_eq!(codes(&document), EXPECTED);
    assert_eq!(
        document["outcomes"][4]["value"]["stdout"],
        "told: Hello, you!\nok\n"
    );
}

#[test]
fn each_message_answers_its_call() {
    let document = workbench(&["--json"]).json();
    let messages = document["messages"].as_array().expect("messages");
    assert_eq!(messages.len(), 12);
    for (index, message) in messages.iter().enumerate() {
        assert_eq!(message["role"], "tool");
        assert_eq!(message["tool_call_id"], format!("call_{}", index + 1));
        let content = message["content"].as_str().expect("text");
        let content: Value = serde_json::from_str(content).expect("JSON text");
        assert_eq!(content, document["outcomes"][index]["value"]);
    }
}

#[test]
fn the_folder_is_gone_afterwards() {
    let document = workbench(&["--json"]).json();
    let root = document["root"].as_str().expect("a path");
    assert!(root.contains("workbench-") && !Path::new(root).exists());
}

/// Start and end of each body, and whether it ran alone.
fn bodies(document: &Value) -> Vec<(u64, u64, bool)> {
    let rows = document["timeline"].as_array().expect("rows").iter();
    let body = |row: &Value| {
        let started = row["started_us"].as_u64()?;
        let ended = row["ended_us"].as_u64().expect("what started has ended");
        assert!(
            row["declared_us"].as_u64() <= Some(started) && started <= ended,
            "{row}"
        );
        assert!(Some(ended) <= row["settled_us"].as_u64(), "{row}");
        assert!(
            row["settled_us"].as_u64() <= row["ready_us"].as_u64(),
            "{row}"
        );
        Some((started, ended, row["mode"] == "exclusive"))
    };
    rows.filter_map(body).collect()
}

#[test]
fn the_timeline_shows_barriers_as_barriers() {
    let document = workbench(&["--json"]).json();
    let bodies = bodies(&document);
    assert_eq!(bodies.len(), 9);
    for (index, (started, ended, is_alone)) in bodies.iter().enumerate() {
        for (other, (start, end, _)) in bodies.iter().enumerate() {
            let apart = end <= started || ended <= start;
            assert!(other == index || !is_alone || apart, "{index} and {other}");
        }
    }
    let shell = &document["timeline"][4];
    assert!(shell["asked_us"].as_u64() <= shell["answered_us"].as_u64());
    assert!(shell["answered_us"].as_u64() <= shell["started_us"].as_u64());
    assert_eq!(document["timeline"][5]["started_us"], Value::Null);
}

#[test]
fn at_most_one_at_once_starts_bodies_in_order() {
    let document = workbench(&["--json", "--max-parallelism", "1"]).json();
    assert_eq!(document["max_parallelism"], 1);
    assert!(bodies(&document).is_sorted_by_key(|(started, ..)| *started));
}

#[test]
fn no_means_no_in_the_demonstration_too() {
    let document = workbench(&["--json", "--no"]).json();
    assert_eq!(document["outcomes"][4]["code"], "DENIED");
    assert_eq!(document["outcomes"][4]["decided_by"]["name"], "--no");
}
