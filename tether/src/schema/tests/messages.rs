use super::types::{Add, Echo, Nest, Nothing, Typed, accepted, message, refusal};

#[test]
fn c5_3_missing_fields_are_all_named() {
    assert_eq!(
        refusal::<Echo>("{}"),
        ("text".into(), "missing `text` (string)".into())
    );
    assert_eq!(
        message::<Add>(""),
        "missing `a` (integer) and `b` (integer)"
    );
    assert_eq!(
        refusal::<Nest>(r#"{"calls":[{"name":"a"}]}"#),
        (
            "calls[0].arguments".into(),
            "missing `calls[0].arguments` (any value)".into()
        )
    );
    assert_eq!(
        message::<Typed>("{}"),
        "missing `level` (integer from 1 to 9)"
    );
}

#[derive(Debug, serde::Deserialize, schemars::JsonSchema)]
#[allow(dead_code)]
struct Floats {
    x: f32,
    #[schemars(range(min = 0.5))]
    y: f64,
}

#[test]
fn c5_3_only_stated_bounds_are_told_of_a_missing_field() {
    assert_eq!(
        message::<Floats>("{}"),
        "missing `x` (number) and `y` (number of at least 0.5)"
    );
    assert_eq!(
        message::<Floats>(r#"{"x":"1","y":0}"#),
        "x: expected a number, found a string (\"1\"); y: expected a number of at least 0.5, found 0"
    );
}

#[test]
fn c5_3_unknown_fields_are_named_with_the_fields() {
    assert_eq!(
        message::<Echo>(r#"{"text":"a","dry_run":true}"#),
        "unknown field `dry_run`; the fields are `text`"
    );
    assert_eq!(
        message::<Nothing>(r#"{"x":1}"#),
        "unknown field `x`; there are no fields"
    );
    assert_eq!(
        message::<Echo>(r#"{"txt":"a"}"#),
        "missing `text` (string); unknown field `txt` (did you mean `text`?); the fields are `text`"
    );
    assert_eq!(
        refusal::<Nest>(r#"{"calls":[{"name":"a","arguments":{},"Name ":1}]}"#),
        (
            r#"calls[0]["Name "]"#.into(),
            r#"unknown field `calls[0]["Name "]`; the fields are `name`, `arguments`"#.into()
        )
    );
}

#[test]
fn c5_3_kinds_are_in_the_words_of_json() {
    assert_eq!(
        message::<Add>(r#"{"a":"1","b":2}"#),
        r#"a: expected an integer, found a string ("1")"#
    );
    assert_eq!(
        message::<Add>(r#"{"a":1.5,"b":2}"#),
        "a: expected an integer, found a number (1.5)"
    );
    assert_eq!(
        message::<Add>(r#"{"a":null,"b":[1]}"#),
        "a: expected an integer, found null; b: expected an integer, found an array"
    );
    assert_eq!(
        message::<Echo>(r#"{"text":true}"#),
        "text: expected a string, found a boolean (true)"
    );
    assert_eq!(
        message::<Nest>(r#"{"calls":{}}"#),
        "calls: expected an array, found an object"
    );
    assert_eq!(
        message::<Nest>(r#"{"calls":[{"name":1,"arguments":{}}]}"#),
        "calls[0].name: expected a string, found an integer (1)"
    );
}

#[test]
fn c5_3_bounds_and_values_are_stated() {
    assert_eq!(
        message::<Typed>(r#"{"level":10}"#),
        "level: expected an integer from 1 to 9, found 10"
    );
    assert_eq!(
        message::<Add>(r#"{"a":9223372036854775808,"b":0}"#),
        "a: expected an integer from -9223372036854775808 to 9223372036854775807, found 9223372036854775808"
    );
    assert_eq!(
        message::<Typed>(r#"{"level":1,"mode":"slwo"}"#),
        r#"mode: expected "slow" or "fast", found "slwo" (did you mean "slow"?)"#
    );
    assert_eq!(
        message::<Typed>(r#"{"level":1,"mode":3}"#),
        r#"mode: expected "slow", "fast" or null, found an integer (3)"#
    );
}

#[test]
fn c5_3_a_message_is_one_line_and_short() {
    let long = format!(r#"{{"a":"{}\n","b":2}}"#, "x\\n".repeat(5000));
    let message = message::<Add>(&long);
    assert!(message.len() < 200 && !message.contains('\n'), "{message}");
    let key = format!(r#"{{"text":"a","{}":2}}"#, "k\u{2028}".repeat(5000));
    let text = super::types::message::<Echo>(&key);
    assert!(text.len() < 800 && !text.contains('\u{2028}'), "{text}");
}

#[test]
fn c5_4_empty_forms_are_an_empty_object() {
    for text in ["", " ", "null", " null\n", "{}", " {} ", "\"\""] {
        assert_eq!(accepted::<Nothing>(text), Nothing {}, "{text}");
    }
}

#[test]
fn c5_4_what_is_no_object_is_refused() {
    assert_eq!(
        message::<Nothing>("[]"),
        "expected an object, found an array"
    );
    assert_eq!(
        message::<Echo>(r#"["hi"]"#),
        "expected an object, found an array"
    );
    assert_eq!(
        message::<Echo>("3"),
        "expected an object, found an integer (3)"
    );
    assert_eq!(
        message::<Echo>(r#""{\"text\": \"hi\"}""#),
        "expected an object, found a string that holds one: send the object itself, not encoded as a string"
    );
}

#[test]
fn c5_4_broken_json_is_refused() {
    assert_eq!(
        message::<Echo>(r#"{"text":"hi"#),
        "the arguments are not valid JSON: EOF while parsing a string at line 1 column 11"
    );
    assert_eq!(
        message::<Nothing>("{}}"),
        "expected one JSON object and nothing after it: trailing characters at line 1 column 3"
    );
    assert_eq!(
        message::<Echo>(r#"{"text":"a"} {"text":"b"}"#),
        "expected one JSON object and nothing after it: trailing characters at line 1 column 14"
    );
}

#[test]
fn c5_4_repeated_keys_are_refused_at_any_depth() {
    assert_eq!(
        refusal::<Echo>(r#"{"text":"a","text":"b"}"#),
        ("text".into(), "the field `text` is given twice".into())
    );
    assert_eq!(
        message::<Nest>(r#"{"calls":[{"name":"a","arguments":{"x":{"y":1,"\u0079":2}}}]}"#),
        "the field `calls[0].arguments.x.y` is given twice"
    );
    assert_eq!(
        message::<Typed>(r#"{"level":1,"meta":{"a":1,"a":2}}"#),
        "the field `meta.a` is given twice"
    );
}

#[test]
fn c5_4_too_deep_is_refused() {
    for depth in [127, 128, 100_000] {
        let text = format!(r#"{{"text":{}{}}}"#, "[".repeat(depth), "]".repeat(depth));
        assert_eq!(
            message::<Echo>(&text),
            "text: nested too deep, the limit is 127 arrays and objects"
        );
        let open = format!(
            r#"{{"calls":[{{"name":"a","arguments":{}{}}}]}}"#,
            "[".repeat(depth),
            "]".repeat(depth)
        );
        assert_eq!(
            message::<Nest>(&open),
            "calls: nested too deep, the limit is 127 arrays and objects"
        );
    }
    let text = format!(r#"{{"text":{}{}}}"#, "[".repeat(126), "]".repeat(126));
    assert_eq!(
        message::<Echo>(&text),
        "text: expected a string, found an array"
    );
}

#[test]
fn c5_4_large_texts_are_refused_in_good_time() {
    let started = std::time::Instant::now();
    let names: Vec<_> = (0..50_000).map(|n| format!("\"k{n}\":[[{n}.0]]")).collect();
    let object = format!("{{{}}}", names.join(","));
    assert!(message::<Echo>(&object).starts_with("missing `text` (string); unknown field `k0`"));
    assert!(
        message::<Typed>(&format!("{{\"level\":1,\"meta\":{object}}}"))
            .starts_with("meta.k0: expected an integer")
    );
    let deep = format!(
        "{}{}{}",
        "[".repeat(120),
        "1,".repeat(500_000) + "1",
        "]".repeat(120)
    );
    assert_eq!(
        message::<Echo>(&format!("{{\"text\":{deep}}}")),
        "text: expected a string, found an array"
    );
    assert!(started.elapsed().as_secs() < 20);
}
