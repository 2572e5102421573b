//! What single changes mean.

use crate::schema::compat::{Class, compare_schemas};

#[track_caller]
fn assert_class(old: &str, new: &str, expected: Class) {
    let changes = compare_schemas(old, new).unwrap();
    let gravest = changes.iter().map(|change| change.class).max();
    assert_eq!(gravest, Some(expected), "{changes:?}");
}

#[test]
fn what_was_taken_and_is_not_is_breaking() {
    for (old, new) in [
        (r#"{"type":"number"}"#, r#"{"type":"integer"}"#),
        (r#"{"type":"string"}"#, r#"{"type":"string","maxLength":3}"#),
        (r#"{"enum":["a","b"]}"#, r#"{"enum":["a"]}"#),
        (r#"{"minimum":1}"#, r#"{"minimum":2}"#),
        (r#"{"properties":{"a":{}}}"#, r#"{"properties":{}}"#),
        (
            r#"{"properties":{"a":{}}}"#,
            r#"{"properties":{"a":{}},"required":["a"]}"#,
        ),
        (r#"{"type":["string","null"]}"#, r#"{"type":"string"}"#),
        (
            r#"{"anyOf":[{"type":"string"},{"type":"null"}]}"#,
            r#"{"anyOf":[{"type":"string"}]}"#,
        ),
        (
            r#"{"additionalProperties":true}"#,
            r#"{"additionalProperties":false}"#,
        ),
    ] {
        assert_class(old, new, Class::Breaking);
    }
}

#[test]
fn what_cannot_be_told_is_breaking() {
    assert_class(
        r#"{"pattern":"^a"}"#,
        r#"{"pattern":"^(a)"}"#,
        Class::Breaking,
    );
    assert_class(
        r#"{"not":{"const":1}}"#,
        r#"{"not":{"const":2}}"#,
        Class::Breaking,
    );
    assert_class(
        r#"{"unheard-of":1}"#,
        r#"{"unheard-of":2}"#,
        Class::Breaking,
    );
}

#[test]
fn what_is_taken_beyond_is_compatible() {
    for (old, new) in [
        (r#"{"type":"integer"}"#, r#"{"type":"number"}"#),
        (r#"{"type":"string"}"#, r#"{"type":["string","null"]}"#),
        (r#"{"enum":["a"]}"#, r#"{"enum":["a","b"]}"#),
        (r#"{"maximum":1}"#, r#"{"maximum":2}"#),
        (
            r#"{"properties":{"a":{}},"required":["a"]}"#,
            r#"{"properties":{"a":{}}}"#,
        ),
        (
            r#"{"properties":{},"additionalProperties":false}"#,
            r#"{"properties":{"a":{"type":"string"}},"additionalProperties":false}"#,
        ),
    ] {
        assert_class(old, new, Class::Compatible);
    }
}

#[test]
fn what_a_model_reads_is_model_visible() {
    for (old, new) in [
        (r#"{"description":"a"}"#, r#"{"description":"b"}"#),
        (r#"{"default":1}"#, r#"{"default":2}"#),
        (
            r#"{"properties":{"a":{},"b":{}}}"#,
            r#"{"properties":{"b":{},"a":{}}}"#,
        ),
    ] {
        assert_class(old, new, Class::ModelVisible);
    }
}

#[test]
fn another_way_to_write_the_same_is_invisible() {
    assert_class(r#"{"minimum":1}"#, r#"{"minimum":1.0}"#, Class::Invisible);
    assert_class(
        r#"{"type":"string","maxLength":1}"#,
        r#"{"maxLength":1,"type":"string"}"#,
        Class::Invisible,
    );
}

#[test]
fn a_change_below_a_reference_is_seen() {
    let of = |maximum: u8| {
        format!(
            r##"{{"properties":{{"a":{{"$ref":"#/$defs/A"}}}},"$defs":{{"A":{{"maximum":{maximum}}}}}}}"##
        )
    };
    let changes = compare_schemas(&of(2), &of(1)).unwrap();
    assert_eq!(changes.len(), 1, "{changes:?}");
    assert_eq!(
        changes[0].to_string(),
        "breaking: /properties/a/maximum: was 2, is 1"
    );
}

#[test]
fn what_is_no_json_is_told_in_one_line() {
    let error = compare_schemas("{", "{}").unwrap_err().to_string();
    assert!(
        error.starts_with("the older schema is not JSON: "),
        "{error}"
    );
    assert!(!error.contains('\n'), "{error}");
}

/// Each place is named, however deep it lies.
#[test]
fn descriptions_are_told_at_their_places() {
    let schema = |words: &str| {
        format!(
            r##"{{
                "properties": {{
                    "a": {{"description": "{words}", "type": "string"}},
                    "b": {{"items": {{"anyOf": [{{"type": "null"}}, {{"title": "{words}"}}]}}}},
                    "c": {{"$ref": "#/$defs/C"}}
                }},
                "$defs": {{"C": {{"default": "{words}"}}}}
            }}"##
        )
    };
    let changes = compare_schemas(&schema("one"), &schema("two")).unwrap();
    let lines: Vec<_> = changes.iter().map(ToString::to_string).collect();
    assert_eq!(
        lines,
        [
            "model-visible: /properties/a/description: was \"one\", is \"two\"",
            "model-visible: /properties/b/items/anyOf/1/title: was \"one\", is \"two\"",
            "model-visible: /properties/c/default: was \"one\", is \"two\"",
        ]
    );
}

/// A variant more is one more form that is taken.
#[test]
fn a_new_variant_of_a_tagged_enum_is_compatible() {
    let variant = |tag: &str| {
        format!(
            r#"{{"type":"object","properties":{{"op":{{"const":"{tag}"}}}},"required":["op"],"additionalProperties":false}}"#
        )
    };
    let (add, del) = (variant("add"), variant("del"));
    let one = format!(r#"{{"oneOf":[{add}]}}"#);
    let two = format!(r#"{{"oneOf":[{add},{del}]}}"#);
    assert_class(&one, &two, Class::Compatible);
    assert_class(&two, &one, Class::Breaking);
}

#[test]
fn a_type_that_moved_to_the_definitions_is_the_same() {
    let inline = r#"{"properties":{"a":{"type":"string","maxLength":3}}}"#;
    let apart = |length: u8| {
        format!(
            r##"{{"properties":{{"a":{{"$ref":"#/$defs/A"}}}},"$defs":{{"A":{{"type":"string","maxLength":{length}}}}}}}"##
        )
    };
    assert_class(inline, &apart(3), Class::Invisible);
    assert_class(inline, &apart(4), Class::Compatible);
    assert_class(&apart(4), inline, Class::Breaking);
}

/// Definitions that use one another twice would double at each step.
#[test]
fn definitions_that_would_grow_without_end_are_left_apart() {
    let doubled = |maximum: u8| {
        let mut definitions = vec![format!(r#""A0":{{"maximum":{maximum}}}"#)];
        for step in 1..40 {
            let below = step - 1;
            definitions.push(format!(
                r##""A{step}":{{"properties":{{"x":{{"$ref":"#/$defs/A{below}"}},"y":{{"$ref":"#/$defs/A{below}"}}}}}}"##
            ));
        }
        format!(
            r##"{{"$ref":"#/$defs/A39","$defs":{{{}}}}}"##,
            definitions.join(",")
        )
    };
    assert_class(&doubled(3), &doubled(2), Class::Breaking);
    assert_class(&doubled(2), &doubled(3), Class::Compatible);
}
