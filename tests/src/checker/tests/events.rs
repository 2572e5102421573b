use super::super::case::Case;
use super::{CASE, case, faults, finds, good, moved, run_of, with};

#[test]
fn fields_of_events() {
    let case = case();
    finds(
        &case,
        &with(r#","mode":"exclusive""#, ""),
        "c2: mode of started (line 10): expected one, found none",
    );
    finds(
        &case,
        &with(r#""ready","id":"c1","code":null"#, r#""ready","id":"c1""#),
        "c1: code of ready (line 8): expected one, found none",
    );
    finds(
        &case,
        &with(r#""finished","id":"c1""#, r#""asked","id":"c1""#),
        "c1: text of asked (line 6): expected one, found none",
    );
}

#[test]
fn order_and_never() {
    let case = case();
    let early = moved(r#""started","id":"c2""#, Some(r#""finished","id":"c1""#));
    finds(
        &case,
        &early,
        "run: order: expected finished:c1 before started:c2, found started:c2 first",
    );
    let never_ended = moved(r#""finished","id":"c1""#, None);
    finds(
        &case,
        &never_ended,
        "run: order: expected finished:c1 before started:c2, found no finished:c1",
    );
    let started = with(
        r#""finished","id":"c2""#,
        r#""started","mode":"parallel","id":"c3""#,
    );
    finds(
        &case,
        &started,
        "run: never: expected no started:c3, found started:c3",
    );
}

#[test]
fn c7_2_no_more_bodies_at_once() {
    let early = moved(r#""started","id":"c2""#, Some(r#""finished","id":"c1""#));
    finds(
        &case(),
        &early,
        "run: max_overlap: expected at most 1 bodies at once, found 2",
    );
}

#[test]
fn c7_3_each_callback_exactly_once() {
    let case = case();
    for kind in ["declared", "recorded", "ready"] {
        let none = moved(&format!(r#""{kind}","id":"c2""#), None);
        finds(
            &case,
            &none,
            &format!("c2: {kind} events: expected 1, found 0"),
        );
        let stands_for_c2 = format!(r#""{kind}","id":"c1""#);
        let twice = with(&format!(r#""{kind}","id":"c2""#), &stands_for_c2);
        finds(
            &case,
            &twice,
            &format!("c1: {kind} events: expected 1, found 2"),
        );
    }
}

#[test]
fn c7_3_callbacks_in_turn() {
    let case = case();
    for (earlier, later) in [
        ("declared", "started"),
        ("started", "finished"),
        ("declared", "recorded"),
        ("recorded", "ready"),
    ] {
        let later_line = format!(r#""{later}","id":"c1""#);
        let run = moved(&later_line, Some(&format!(r#""{earlier}","id":"c1""#)));
        finds(
            &case,
            &run,
            &format!("c1: {later}: expected {earlier} before it, found not yet"),
        );
    }
}

#[test]
fn c7_3_ready_in_declared_order() {
    let run = moved(r#""ready","id":"c3""#, Some(r#""ready","id":"c2""#));
    finds(
        &case(),
        &run,
        r#"run: ready in declared order: expected ["c1","c2","c3"], found ["c1","c3","c2"]"#,
    );
}

#[test]
fn c6_3_a_body_that_ran_was_started_and_ended() {
    let fault = "expected 1, as many as bodies ran, found 0";
    let unseen = moved(r#""started","id":"c2""#, None);
    finds(&case(), &unseen, &format!("c2: started events: {fault}"));
    let endless = moved(r#""finished","id":"c2""#, None);
    finds(&case(), &endless, &format!("c2: finished events: {fault}"));
}

#[test]
fn the_sink_hears_the_code_of_the_outcome() {
    let run = with(
        r#""ready","id":"c3","code":"DENIED""#,
        r#""ready","id":"c3","code":null"#,
    );
    finds(
        &case(),
        &run,
        r#"c3: code of ready: expected "DENIED", found null"#,
    );
}

#[test]
fn an_event_of_no_call() {
    let run = with(r#","parent":"c1""#, "");
    finds(
        &case(),
        &run,
        "x: started: expected an id of the batch, found another",
    );
}

#[test]
fn c7_4_a_callback_made_to_fail_may_be_told_of_or_not() {
    let fails = r#""input": {"sink_fails": {"ready": ["c2"], "declared": ["c2"]}, "#;
    let case = CASE.replace(r#""input": {"#, fails);
    let case = Case::read(&case).expect("a case");

    assert_eq!(faults(&case, &good()), [""; 0]);
    assert_eq!(faults(&case, &moved(r#""ready","id":"c2""#, None)), [""; 0]);
    assert_eq!(
        faults(&case, &moved(r#""declared","id":"c2""#, None)),
        [""; 0]
    );
    let other = moved(r#""ready","id":"c3""#, None);
    finds(&case, &other, "c3: ready events: expected 1, found 0");
}

#[test]
fn c7_6_calls_of_one_id_are_counted() {
    let case = CASE.replace(r#""id": "c3""#, r#""id": """#);
    let case = Case::read(&case.replace(r#""id": "c2""#, r#""id": "c1""#)).expect("a case");
    let stdout = good().stdout.replace(r#""id":"c3""#, r#""id":"""#);
    let run = run_of(stdout.replace(r#""id":"c2""#, r#""id":"c1""#));
    let of_the_case = ["run: order: ", "c1: value has: "];
    let is_of_the_case = |fault: &String| of_the_case.iter().any(|start| fault.starts_with(start));
    let found = faults(&case, &run);
    assert!(found.iter().all(is_of_the_case), "{found:?}");

    let lost = run
        .stdout
        .replace(r#""ready","id":"""#, r#""ready","id":"c1""#);
    finds(
        &case,
        &run_of(lost.clone()),
        "(empty id): ready events: expected 1, found 0",
    );
    finds(
        &case,
        &run_of(lost),
        "c1: ready events: expected 2, found 3",
    );
}
