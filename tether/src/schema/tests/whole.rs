use super::types::{Add, accepted, message};
use schemars::JsonSchema;
use serde::Deserialize;

#[test]
fn c5_4_an_exact_whole_float_is_an_integer() {
    assert_eq!(accepted::<Add>(r#"{"a":1.0,"b":2}"#), Add { a: 1, b: 2 });
    assert_eq!(
        accepted::<Add>(r#"{"a":1e2,"b":-0.0}"#),
        Add { a: 100, b: 0 }
    );
    assert_eq!(
        accepted::<Add>(r#"{"a":9223372036854775807.0,"b":1500e-2}"#),
        Add { a: i64::MAX, b: 15 }
    );
    assert_eq!(
        message::<Add>(r#"{"a":1.0,"b":2.5}"#),
        "b: expected an integer, found a number (2.5)"
    );
    assert_eq!(
        message::<Add>(r#"{"a":1e400,"b":2}"#),
        "a: expected an integer from -9223372036854775808 to 9223372036854775807, found 1e400"
    );
    assert!(
        message::<Add>(r#"{"a":1e-99999999999999999999999,"b":2}"#)
            .starts_with("a: expected an integer, found")
    );
}

#[derive(Debug, Deserialize, JsonSchema, PartialEq)]
#[serde(tag = "kind")]
enum Q {
    Page { size: u8 },
    Scale { size: f64 },
}

#[derive(Debug, Deserialize, JsonSchema, PartialEq)]
struct Rest {
    limit: u8,
}

#[derive(Debug, Deserialize, JsonSchema, PartialEq)]
struct W {
    q: Q,
    #[serde(flatten)]
    rest: Rest,
}

#[derive(Debug, Deserialize, JsonSchema, PartialEq)]
#[serde(untagged)]
enum U {
    N(i64),
    S(String),
}

#[derive(Debug, Deserialize, JsonSchema, PartialEq)]
struct Inner {
    w: Option<W>,
    u: Option<U>,
}

#[test]
fn c5_4_also_where_serde_has_lost_the_hint() {
    let w = |text: &str| accepted::<Inner>(&format!(r#"{{"w":{text}}}"#)).w.unwrap();
    assert_eq!(
        w(r#"{"q":{"kind":"Page","size":30.0},"limit":2.0}"#),
        W {
            q: Q::Page { size: 30 },
            rest: Rest { limit: 2 }
        }
    );
    assert_eq!(
        w(r#"{"q":{"kind":"Scale","size":30.0},"limit":2.0}"#).q,
        Q::Scale { size: 30.0 }
    );
    assert_eq!(accepted::<Inner>(r#"{"u":1.0}"#).u, Some(U::N(1)));
}

#[test]
fn c5_4_what_is_not_exact_stays_refused() {
    let w = |text: &str| message::<Inner>(&format!(r#"{{"w":{text}}}"#));
    assert_eq!(
        w(r#"{"q":{"kind":"Page","size":30.5},"limit":2}"#),
        "w.q.size: expected an integer, found a number (30.5)"
    );
    assert_eq!(
        w(r#"{"q":{"kind":"Page","size":300.0},"limit":2}"#),
        "w.q.size: expected an integer from 0 to 255, found 300.0"
    );
    assert_eq!(
        w(r#"{"q":{"kind":"Page","size":3},"limit":-1.0}"#),
        "w.limit: expected an integer from 0 to 255, found -1.0"
    );
}
