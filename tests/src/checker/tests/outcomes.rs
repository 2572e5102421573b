use super::super::case::Case;
use super::{CASE, case, finds, good, with};

#[test]
fn c7_1_one_outcome_for_each_call() {
    let run = with(
        r#",{"id":"c3","name":"shell","code":"DENIED","value":{"message":"off"},"body":"not_run","decided_by":"policy"}"#,
        "",
    );
    finds(
        &case(),
        &run,
        "run: outcomes: expected 3, as many as calls, found 2",
    );
    finds(
        &case(),
        &run,
        "run: outcomes: expected 3, as many as expected outcomes, found 2",
    );
}

#[test]
fn c7_1_outcomes_are_in_declared_order() {
    let run = with(r#"{"id":"c1","name":"echo""#, r#"{"id":"c2","name":"fail""#);
    finds(&case(), &run, r#"c1: id: expected "c1", found "c2""#);
    finds(
        &case(),
        &run,
        r#"c1: id of the outcome: expected "c1", found "c2""#,
    );
    finds(&case(), &run, r#"c1: name: expected "echo", found "fail""#);
}

#[test]
fn what_the_case_expects_of_an_outcome() {
    let case = case();
    for (from, to, fault) in [
        (
            r#""name":"fail","code":"TOOL_ERROR""#,
            r#""name":"fail","code":"ABORTED""#,
            r#"c2: code: expected "TOOL_ERROR", found "ABORTED""#,
        ),
        (
            r#""name":"echo","code":null"#,
            r#""name":"echo","code":"BLOCKED""#,
            r#"c1: code: expected null, found "BLOCKED""#,
        ),
        (
            r#""body":"not_run""#,
            r#""body":"unknown""#,
            r#"c3: body: expected "not_run", found "unknown""#,
        ),
        (
            r#"[1.0,2],"text":"hi""#,
            r#"[1.5,2],"text":"hi""#,
            r#"c1: value: expected {"n":[1,2],"text":"hi"}, found {"n":[1.5,2],"text":"hi"}"#,
        ),
        (
            r#"[1.0,2],"text":"hi""#,
            r#"[1.0,2],"text":"hi","more":0"#,
            r#"c1: value: expected {"n":[1,2],"text":"hi"}, found {"more":0,"n":[1.0,2],"text":"hi"}"#,
        ),
        (
            "no luck",
            "bad luck",
            r#"c2: message: expected "no", found "bad luck""#,
        ),
        (
            "no luck",
            "no alloc::String",
            r#"c2: message: expected "no alloc::", found "no alloc::String""#,
        ),
        (
            r#"[1.0,2]"#,
            r#"[2,1]"#,
            r#"c1: value has: expected "\"n\": [1.0, 2]", found {"n":[2,1],"text":"hi"}"#,
        ),
    ] {
        finds(&case, &with(from, to), fault);
    }
}

#[test]
fn c6_1_the_value_of_a_failure_is_its_message_alone() {
    for (value, shown) in [
        (r#"{"message":""}"#, r#"{"message":""}"#),
        (r#"{"message":1}"#, r#"{"message":1}"#),
        (
            r#"{"message":"no","key":"k"}"#,
            r#"{"key":"k","message":"no"}"#,
        ),
        (r#""no""#, r#""no""#),
        ("null", "null"),
    ] {
        let run = with(r#"{"message":"no luck"}"#, value);
        let fault = format!(
            "c2: value: expected exactly {{\"message\": non-empty}}, as of every failure, found {shown}"
        );
        finds(&case(), &run, &fault);
    }
}

#[test]
fn c6_2_a_code_is_one_of_the_contract() {
    let run = with(r#""code":"DENIED""#, r#""code":"FORBIDDEN""#);
    finds(
        &case(),
        &run,
        "c3: code: expected null or a code of the contract, found FORBIDDEN",
    );
}

#[test]
fn c7_4_a_sink_error_is_told() {
    let mut silent = good();
    silent.exit = Some(1);
    let failing = CASE.replace(r#""max_overlap": 1"#, r#""max_overlap": 1, "exit": 1"#);
    let failing = Case::read(&failing).expect("a case");

    finds(
        &failing,
        &silent,
        "run: sink_error: expected a text, found null",
    );
    let loud = with(r#""sink_error":null"#, r#""sink_error":"full""#);
    finds(
        &case(),
        &loud,
        r#"run: sink_error: expected null, found "full""#,
    );
}
