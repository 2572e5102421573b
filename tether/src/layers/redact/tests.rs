use super::*;
use proptest::prelude::*;
use serde_json::json;

fn redacted(text: &str) -> String {
    let value = ToolValue::from(json!(text));
    let clean = Redact::new().redact(&value).unwrap_or(value);
    clean.to_value().as_str().unwrap().to_owned()
}

/// Put together here, so that no scanner of repositories takes them for real ones.
fn key(prefix: &str, tail: &str) -> String {
    format!("{prefix}{tail}")
}

#[test]
fn c4_9_keys_are_known_by_what_they_begin_with() {
    let tail = "A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S9t0";
    for prefix in ["sk-", "sk-proj-", "ghp_", "github_pat_", "xoxb-", "glpat-"] {
        let secret = key(prefix, tail);
        assert_eq!(redacted(&secret), "[redacted]", "{prefix}");
        assert_eq!(redacted(&format!("k={secret}, é")), "k=[redacted], é");
        assert_eq!(redacted(&format!("a\\n{secret}")), "a\\n[redacted]");
    }
    let secret = key("AKIA", "ABCDEFGHIJ234567");
    assert_eq!(redacted(&format!("id {secret}.")), "id [redacted].");
}

#[test]
fn c4_9_words_that_only_look_like_keys_stay() {
    for text in [
        "ask-me-anything-about-this-topic",
        "sk-short",
        "AKIA is a prefix",
        "xoxb-",
        "the bearer of good news",
        "bearer authentication",
        "https://example.com:8080/a@b:c",
        "http://user@host/",
        "-----BEGIN CERTIFICATE-----\nabc\n-----END CERTIFICATE-----",
        "eyJhbGciOiJIUzI1NiJ9",
    ] {
        assert_eq!(redacted(text), text);
    }
}

#[test]
fn c4_9_private_keys_go_with_their_whole_block() {
    let block = "-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY-----";
    let text = format!("a\n{block}\nb\n{block}");
    assert_eq!(redacted(&text), "a\n[redacted]\nb\n[redacted]");
    let cut = "a -----BEGIN PRIVATE KEY-----\nMIIE";
    assert_eq!(redacted(cut), "a [redacted]");
}

#[test]
fn c4_9_tokens_go_and_what_leads_to_them_stays() {
    let header = "authorization: BEARER  abc.DEF-123=\nnext";
    assert_eq!(redacted(header), "authorization: BEARER  [redacted]\nnext");
    let url = "postgres://me:p%40ss:w0rd@db:5432/x";
    assert_eq!(redacted(url), "postgres://me:[redacted]@db:5432/x");
    let token = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl";
    assert_eq!(redacted(&format!("({token})")), "([redacted])");
}

#[test]
fn c4_9_members_are_known_whatever_their_spelling() {
    for name in [
        "password",
        "API-Key",
        "apiKey",
        "x-api-key",
        "Client_Secret",
    ] {
        let value = ToolValue::from(json!({ "a": [{ name: "hunter2" }] }));
        let clean = Redact::new().redact(&value).unwrap();
        assert_eq!(clean.to_value(), json!({ "a": [{ name: "[redacted]" }] }));
    }
    let open = json!({ "token": 12, "next_page_token": "x", "secret": { "id": "x" }, "pwd": "" });
    assert!(Redact::new().redact(&ToolValue::from(open)).is_none());
}

#[test]
fn c4_9_what_is_no_secret_keeps_its_text() {
    let text = r#" {"z": 1e400, "a": 1.0, "password": "x\"y", "z": [ ] } "#;
    let clean = Redact::new().redact(&ToolValue::from_json(text).unwrap());
    let expected = r#"{"z":1e400,"a":1.0,"password":"[redacted]","z":[]}"#;
    assert_eq!(clean.unwrap().as_str(), expected);
}

#[test]
fn c4_9_escapes_and_json_in_strings_hide_nothing() {
    let tail = "A1b2C3d4E5f6G7h8I9j0";
    let escaped = format!(r#""\u0073k-{tail}\ud800""#);
    let clean = Redact::new().redact(&ToolValue::from_json(escaped).unwrap());
    assert!(clean.unwrap().as_str().starts_with(r#""[redacted]"#));
    let inner = json!({ "password": "hunter2" }).to_string();
    let twice = json!([json!({ "text": inner }).to_string()]);
    let clean = Redact::new().redact(&ToolValue::from(twice)).unwrap();
    assert!(!clean.as_str().contains("hunter2"), "{clean}");
    let named = ToolValue::from(json!({ key("ghp_", tail): 1 }));
    let clean = Redact::new().redact(&named).unwrap();
    assert_eq!(clean.as_str(), r#"{"[redacted]":1}"#);
}

#[test]
fn c4_9_deep_nesting_is_read_through() {
    let deep = 100_000;
    let secret = r#"{"token":"x"}"#;
    let text = format!("{}{secret}{}", "[".repeat(deep), "]".repeat(deep));
    let clean = Redact::new().redact(&ToolValue::from_json(text).unwrap());
    assert!(
        clean
            .unwrap()
            .as_str()
            .contains(r#"{"token":"[redacted]"}"#)
    );
}

#[test]
fn c4_9_a_secret_that_hid_another_hides_it_no_longer() {
    let text = format!("-----BEGIN sk-{} PRIVATE KEY-----MIIE", "-".repeat(70));
    assert_eq!(redacted(&text), "[redacted]");
    // A marker that looks like a secret comes to an end too.
    let growing = Redact::empty().marker("aa").pattern(|text| {
        let at = text.find('a')?;
        Some(at..at + 1)
    });
    assert!(growing.redact(&ToolValue::from(json!("a"))).is_some());
}

#[test]
fn patterns_may_return_any_range() {
    let odd: [Pattern; 4] = [
        |text| Some(text.len() + 2..2),
        |_| Some(0..0),
        |text| Some(text.len()..usize::MAX),
        |text| Some(text.len() + 7..usize::MAX),
    ];
    for pattern in odd {
        let value = ToolValue::from(json!("aé"));
        assert!(Redact::empty().pattern(pattern).redact(&value).is_none());
    }
    let half: Pattern = |text| text.find('é').map(|at| at + 1..at + 1);
    let value = ToolValue::from(json!("aéb"));
    let clean = Redact::empty().pattern(half).marker("*").redact(&value);
    assert_eq!(clean.unwrap().as_str(), r#""a*b""#);
}

proptest! {
    /// Whatever the text: the result is JSON, and redacting it again changes nothing.
    #[test]
    fn c4_9_redacting_twice_is_redacting_once(
        text in "(sk-|Bearer |://|a:b@|-----BEGIN |PRIVATE KEY|-----|eyJ|[a-zA-Z0-9 .é\\\\\"{\\[]){0,30}",
    ) {
        let value = ToolValue::from(json!([text, { "password": text }]));
        if let Some(once) = Redact::new().redact(&value) {
            prop_assert!(ToolValue::from_json(once.as_str()).is_ok());
            let twice = Redact::new().redact(&once).unwrap_or_else(|| once.clone());
            prop_assert_eq!(once, twice);
        }
    }
}
