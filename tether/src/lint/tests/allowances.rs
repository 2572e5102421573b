//! Levels and allowances.

use super::*;
use crate::lint::Level;
use std::panic::catch_unwind;

fn undescribed() -> [Declaration; 1] {
    [declaration(
        "seek",
        "Moves the needle.",
        json!({"type": "object", "properties": {"at": {"type": "string"}}}),
    )]
}

#[test]
fn an_allowance_with_a_reason_silences_one_rule_of_one_tool() {
    let lint = Lint::new().allow_for("seek", Rule::MissingDescription, "the name says it all");
    assert_eq!(found(&lint, &undescribed()), []);
    let other = Lint::new().allow_for("other", Rule::MissingDescription, "reason");
    assert_eq!(
        found(&other, &undescribed()),
        [
            (Rule::IdleAllowance, "other".to_owned(), String::new()),
            (Rule::MissingDescription, "seek".to_owned(), "at".to_owned()),
        ]
    );
}

#[test]
fn an_allowance_without_a_reason_is_an_error() {
    let lint = Lint::new().allow_for("seek", Rule::MissingDescription, " ");
    let findings = lint.check(&undescribed());
    assert_eq!(findings[0].level, Level::Deny);
    assert_eq!(
        findings[0].to_string(),
        "error[idle-allowance]: seek: `missing-description` is allowed without a reason: give one"
    );
}

#[test]
fn an_allowance_that_nothing_needs_is_an_error() {
    let lint = Lint::new().allow_for("seek", Rule::RootUnion, "it was one");
    assert_eq!(
        lint.check(&[with(json!({"type": "string"}))])[0].message,
        "`root-union` is allowed and was not found: take the allowance out"
    );
}

#[test]
fn levels_can_be_set_and_decide_what_fails() {
    let denied = Lint::new().level(Rule::MissingDescription, Level::Deny);
    let allowed = Lint::new().level(Rule::MissingDescription, Level::Allow);
    assert_eq!(denied.check(&undescribed())[0].level, Level::Deny);
    assert_eq!(found(&allowed, &undescribed()), []);

    let all = Lint::new().deny_warnings();
    assert_eq!(all.check(&undescribed())[0].level, Level::Deny);
    let off = all.level(Rule::MissingDescription, Level::Allow);
    assert_eq!(found(&off, &undescribed()), []);

    Lint::new().assert(&undescribed());
    let panicked = catch_unwind(|| denied.assert(&undescribed())).unwrap_err();
    let message = panicked.downcast_ref::<String>().unwrap();
    assert!(
        message.contains("error[missing-description]: seek: at: "),
        "{message}"
    );
}
