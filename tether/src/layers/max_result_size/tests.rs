use super::*;
use crate::layers::json::{Token, Tokens, compact};
use proptest::prelude::*;
use serde_json::{Value, json};

fn cut(value: &Value, bytes: usize) -> Value {
    let value = ToolValue::from(value);
    let cut = MaxResultSize::bytes(bytes).cut(&value).unwrap();
    assert!(cut.as_str().len() <= bytes, "{cut}");
    cut.to_value()
}

#[test]
fn c4_9_a_string_is_cut_at_a_character_and_says_so() {
    let cut = cut(&json!("é\n".repeat(4_000)), 200);
    let text = cut.as_str().unwrap();
    let (kept, told) = text.split_once('…').unwrap();
    assert_eq!(kept, &"é\n".repeat(4_000)[..kept.len()]);
    assert!(kept.len() > 100, "{text}");
    let out = 12_000 - kept.len();
    assert_eq!(
        told,
        format!(" [cut: 11,{} of 12,000 bytes left out]", out - 11_000)
    );
}

#[test]
fn c4_9_an_array_keeps_its_leading_elements() {
    let all: Vec<u32> = (1_000..3_000).collect();
    let cut = cut(&json!(all), 500);
    let (told, kept) = cut.as_array().unwrap().split_last().unwrap();
    assert!(kept.len() > 80);
    assert_eq!(kept, json!(all[..kept.len()]).as_array().unwrap());
    let told = told.as_str().unwrap();
    let out = 2_000 - kept.len();
    assert_eq!(
        told,
        format!("… [cut: 1,{} of 2,000 elements left out]", out - 1_000)
    );
}

#[test]
fn c4_9_an_element_that_is_too_long_is_cut_itself() {
    let content = json!([{ "type": "text", "text": "x".repeat(9_000) }, { "type": "end" }]);
    let cut = cut(&content, 400);
    assert_eq!(cut[0]["type"], "text");
    assert!(cut[0]["text"].as_str().unwrap().starts_with("xxx"));
    assert_eq!(cut[1], "… [cut: 1 of 2 elements left out]");
}

#[test]
fn c4_9_an_object_shares_the_room_among_its_members() {
    let all = json!({ "a_log": "x".repeat(9_000), "b_exit": 0, "c_log": "y".repeat(9_000) });
    let cut = cut(&all, 600);
    assert_eq!(cut["b_exit"], 0);
    let long = |name: &str| cut[name].as_str().unwrap().len();
    assert_eq!(long("a_log"), long("c_log"));
    assert!(long("a_log") > 200);
    assert_eq!(cut.as_object().unwrap().len(), 3);
}

#[test]
fn c4_9_an_object_of_many_members_keeps_the_leading_ones() {
    let member = |i: usize| (format!("member_{i:03}"), json!(i));
    let all: Value = (0..500)
        .map(member)
        .collect::<serde_json::Map<_, _>>()
        .into();
    let cut = cut(&all, 300);
    let cut = cut.as_object().unwrap();
    assert!(cut.contains_key("member_000") && !cut.contains_key("member_499"));
    let told = format!("[cut: {} of 500 members left out]", 501 - cut.len());
    assert_eq!(cut["…"], told);
}

#[test]
fn c4_9_the_marker_takes_no_other_members_name() {
    let long = "x".repeat(100);
    let member = |i: usize| format!(r#""m{i}":"{long}""#);
    let rest: Vec<_> = (0..9).map(member).collect();
    let text = format!(r#"{{"…":1,"……":2,{}}}"#, rest.join(","));
    let value = ToolValue::from_json(text).unwrap();
    let cut = MaxResultSize::bytes(400).cut(&value).unwrap().to_value();
    assert_eq!((&cut["…"], &cut["……"]), (&json!(1), &json!(2)));
    assert!(
        cut["………"]
            .as_str()
            .unwrap()
            .ends_with("of 11 members left out]")
    );
}

#[test]
fn c4_9_white_space_goes_before_anything_else() {
    let all: Vec<u32> = (0..100).collect();
    let pretty = serde_json::to_string_pretty(&all).unwrap();
    let value = ToolValue::from_json(pretty).unwrap();
    let cut = MaxResultSize::bytes(300).cut(&value).unwrap();
    assert_eq!(cut.as_str(), json!(all).to_string());
}

#[test]
fn c4_9_numbers_keep_their_digits_and_long_ones_go() {
    let digits = "9".repeat(500);
    let number = ToolValue::from_json(digits.clone()).unwrap();
    assert_eq!(MaxResultSize::bytes(500).cut(&number), None);
    let cut = MaxResultSize::bytes(200).cut(&number).unwrap();
    assert_eq!(cut.to_value(), "… [cut: 500 bytes left out]");
    let list = ToolValue::from_json(format!("[1e400,1.0,{digits}]")).unwrap();
    let cut = MaxResultSize::bytes(200).cut(&list).unwrap();
    assert!(cut.as_str().starts_with("[1e400,1.0,"), "{cut}");
}

#[test]
fn c4_9_deep_nesting_ends_in_a_marker() {
    let deep = 100_000;
    let text = format!("{}{}", "[".repeat(deep), "]".repeat(deep));
    let cut = MaxResultSize::bytes(10_000).cut(&ToolValue::from_json(text).unwrap());
    let cut = cut.unwrap();
    assert!(cut.as_str().contains("bytes left out]"), "{cut}");
    assert!(cut.as_str().starts_with(&"[".repeat(64)));
}

#[test]
fn c4_9_less_than_the_least_counts_as_the_least() {
    assert_eq!(
        MaxResultSize::bytes(0),
        MaxResultSize::bytes(MaxResultSize::MIN)
    );
    assert_ne!(MaxResultSize::bytes(129), MaxResultSize::bytes(128));
}

/// Any JSON value, with the names that markers use among the members'.
fn values() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        "\\PC{0,300}".prop_map(Value::from),
        "[\u{0}-\u{1f}\"\\\\/é😀…]{0,200}".prop_map(Value::from),
    ];
    leaf.prop_recursive(6, 120, 40, |inner| {
        let name = prop_oneof!["…{1,3}", "\\PC{0,200}", "[a-z]{1,6}"];
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..40).prop_map(Value::from),
            prop::collection::vec((name, inner), 0..40)
                .prop_map(|members| members.into_iter().collect::<Value>()),
        ]
    })
}

/// What kind of JSON value a text is.
fn kind(text: &str) -> char {
    let first = text.trim_start().chars().next();
    first.filter(|c| "{[\"".contains(*c)).unwrap_or('0')
}

/// How many names there are in a text.
fn names(text: &str) -> usize {
    let is_name = |token: &Token<'_>| matches!(token, Token::Name(_));
    Tokens::new(text).filter(is_name).count()
}

proptest! {
    #[test]
    fn c4_9_a_cut_value_is_json_and_fits(
        value in values(),
        bytes in 0_usize..3_000,
        is_pretty: bool,
    ) {
        let text = if is_pretty { format!("{value:#}") } else { value.to_string() };
        let whole = ToolValue::from_json(text.as_str()).unwrap();
        let bound = bytes.max(MaxResultSize::MIN);
        let limit = MaxResultSize::bytes(bytes);
        let Some(cut) = limit.cut(&whole) else {
            prop_assert!(text.len() <= bound);
            return Ok(());
        };
        prop_assert!(text.len() > bound);
        prop_assert!(cut.as_str().len() <= bound, "{} > {}: {}", cut.as_str().len(), bound, cut);
        prop_assert!(ToolValue::from_json(cut.as_str()).is_ok());
        prop_assert_eq!(kind(cut.as_str()), kind(&text));
        prop_assert_eq!(limit.cut(&whole), Some(cut.clone()));
        prop_assert!(limit.cut(&cut).is_none());
        let says_so = cut.as_str().contains("left out]");
        prop_assert!(says_so || cut.as_str() == compact(&text));
    }

    /// Members are told apart: no cut object has one name twice.
    #[test]
    fn c4_9_a_cut_object_has_no_name_twice(value in values(), bytes in 0_usize..2_000) {
        let whole = ToolValue::from(&value);
        if let Some(cut) = MaxResultSize::bytes(bytes).cut(&whole) {
            // A tree keeps one of two members of one name.
            let in_tree = cut.to_value().to_string();
            prop_assert_eq!(names(&in_tree), names(cut.as_str()));
        }
    }
}
