use crate::lint::Rule;
use std::fmt::Write;
use std::{env, fs};

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/lint.md");

fn markdown() -> String {
    let mut page = "| rule | level | reports |\n|---|---|---|\n".to_owned();
    for rule in Rule::ALL {
        let level = format!("{:?}", rule.level()).to_lowercase();
        let what = rule.what().trim();
        writeln!(page, "| `{rule}` | {level} | {what} |").unwrap();
    }
    page
}

/// The page says what the rules say.
#[test]
fn the_page_of_rules_is_current() {
    if env::var_os("TETHER_DOCS").is_some_and(|mode| mode == "overwrite") {
        fs::write(PAGE, markdown()).unwrap();
    }
    let page = fs::read_to_string(PAGE).unwrap();
    assert_eq!(page, markdown(), "renew it with TETHER_DOCS=overwrite");
}

#[test]
fn names_are_unique() {
    for (index, rule) in Rule::ALL.iter().enumerate() {
        assert!(
            Rule::ALL[..index]
                .iter()
                .all(|other| other.name() != rule.name())
        );
    }
}
