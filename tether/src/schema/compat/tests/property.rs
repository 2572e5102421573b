//! What is called compatible takes all that was taken.

use super::reference::is_valid;
use crate::schema::compat::{Class, compare_schemas};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use serde_json::{Value, json};

fn any_value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        (-3_i64..4).prop_map(Value::from),
        select(vec![-1.5, 0.5, 2.5]).prop_map(Value::from),
        "[ab]{0,3}".prop_map(Value::from),
    ];
    leaf.prop_recursive(2, 12, 3, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..3).prop_map(Value::from),
            prop::collection::btree_map("[pqr]", inner, 0..3).prop_map(|map| json!(map)),
        ]
    })
}

fn keyword(
    inner: impl Strategy<Value = Value> + Clone + 'static,
) -> BoxedStrategy<(String, Value)> {
    let kind = select(vec![
        "null", "boolean", "integer", "number", "string", "array", "object",
    ]);
    let named = |name: &'static str, value: BoxedStrategy<Value>| {
        value
            .prop_map(move |value| (name.to_owned(), value))
            .boxed()
    };
    let bound = || (-2_i64..3).prop_map(Value::from).boxed();
    let length = || (0_u64..3).prop_map(Value::from).boxed();
    let listed = || {
        prop::collection::vec(any_value(), 1..4)
            .prop_map(Value::from)
            .boxed()
    };
    let branches = prop::collection::vec(inner.clone(), 1..3).prop_map(Value::from);
    let properties = prop::collection::btree_map("[pqr]", inner.clone(), 0..3);
    let required = prop::collection::btree_set("[pqr]", 0..3).prop_map(|names| json!(names));
    prop_oneof![
        4 => named("type", kind.clone().prop_map(Value::from).boxed()),
        1 => named("type", prop::collection::btree_set(kind, 2..4).prop_map(|all| json!(all)).boxed()),
        1 => named("enum", listed()),
        1 => named("const", any_value().boxed()),
        1 => named("minimum", bound()),
        1 => named("maximum", bound()),
        1 => named("exclusiveMinimum", bound()),
        1 => named("exclusiveMaximum", bound()),
        1 => named("minLength", length()),
        1 => named("maxLength", length()),
        1 => named("minItems", length()),
        1 => named("maxItems", length()),
        1 => named("items", inner.clone().boxed()),
        1 => named("anyOf", branches.clone().boxed()),
        1 => named("oneOf", branches.boxed()),
        2 => named("properties", properties.prop_map(|map| json!(map)).boxed()),
        1 => named("required", required.boxed()),
        1 => named("additionalProperties", inner.boxed()),
        1 => named("description", "[ab]".prop_map(Value::from).boxed()),
    ]
    .boxed()
}

fn any_schema() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        any::<bool>().prop_map(Value::from),
        Just(json!({})),
        Just(json!({"type": "string"})),
    ];
    leaf.prop_recursive(3, 24, 4, |inner| {
        prop::collection::vec(keyword(inner), 0..4)
            .prop_map(|keywords| Value::Object(keywords.into_iter().collect()))
    })
}

/// The schema with one keyword set or taken away, at the root or below.
fn changed(schema: &Value, at: &[Index], (keyword, value): (String, Value), takes: bool) -> Value {
    let mut changed = schema.clone();
    let mut place = &mut changed;
    for step in at {
        let Some(all) = place.get_mut("properties").and_then(Value::as_object_mut) else {
            break;
        };
        if all.is_empty() {
            break;
        }
        let name = all.keys().nth(step.index(all.len())).unwrap().clone();
        place = &mut place["properties"][name];
    }
    if let Value::Object(keywords) = place {
        if takes && !keywords.is_empty() {
            let name = keywords
                .keys()
                .nth(at[0].index(keywords.len()))
                .unwrap()
                .clone();
            keywords.remove(&name);
        } else {
            keywords.insert(keyword, value);
        }
    }
    changed
}

fn pairs() -> impl Strategy<Value = (Value, Value)> {
    let inner = any_schema();
    let one = (
        any_schema(),
        prop::collection::vec(any::<Index>(), 1..3),
        keyword(inner.boxed()),
        any::<bool>(),
    );
    prop_oneof![
        1 => (any_schema(), any_schema()),
        3 => one.prop_map(|(old, at, keyword, takes)| {
            let new = changed(&old, &at, keyword, takes);
            (old, new)
        }),
    ]
}

/// Unions of tagged objects, as serde's enums are.
fn tagged() -> impl Strategy<Value = Value> {
    let variant = (select(vec!["A", "B", "C"]), any_schema(), any::<bool>());
    let branch = variant.prop_map(|(tag, field, closed)| {
        json!({
            "type": "object",
            "properties": {"p": {"const": tag}, "q": field},
            "required": ["p"],
            "additionalProperties": !closed,
        })
    });
    let branches = prop::collection::vec(branch, 1..4);
    (branches, select(vec!["oneOf", "anyOf"])).prop_map(|(all, keyword)| json!({keyword: all}))
}

fn tagged_value() -> impl Strategy<Value = Value> {
    let tag = select(vec!["A", "B", "C"]);
    (tag, any_value(), 0..3).prop_map(|(tag, value, form)| match form {
        0 => json!({"p": tag}),
        1 => json!({"p": tag, "q": value}),
        _ => json!({"p": tag, "q": value, "r": 1}),
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn what_is_called_compatible_takes_all_that_was_taken(
        (old, new) in pairs(),
        values in prop::collection::vec(any_value(), 40),
    ) {
        let changes = compare_schemas(&old.to_string(), &new.to_string()).unwrap();
        if changes.iter().all(|change| change.class < Class::Breaking) {
            for value in values.iter().filter(|value| is_valid(&old, value)) {
                prop_assert!(is_valid(&new, value), "{old} took {value}, {new} does not: {changes:?}");
            }
        }
    }

    #[test]
    fn what_is_called_compatible_of_tagged_unions_is(
        (old, new) in (tagged(), tagged()),
        values in prop::collection::vec(tagged_value(), 40),
    ) {
        let changes = compare_schemas(&old.to_string(), &new.to_string()).unwrap();
        if changes.iter().all(|change| change.class < Class::Breaking) {
            for value in values.iter().filter(|value| is_valid(&old, value)) {
                prop_assert!(is_valid(&new, value), "{old} took {value}, {new} does not: {changes:?}");
            }
        }
    }

    #[test]
    fn a_schema_is_compatible_with_itself(schema in any_schema()) {
        let text = schema.to_string();
        prop_assert_eq!(compare_schemas(&text, &text).unwrap(), []);
    }
}
