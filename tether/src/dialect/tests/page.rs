use crate::dialect::{Dialect, table};
use std::{env, fs};

const PAGE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/dialects.md");

/// The page says what the rules say.
#[test]
fn the_page_is_current() {
    let page = table::markdown(&Dialect::ALL);
    if env::var_os("TETHER_DOCS").is_some_and(|mode| mode == "overwrite") {
        fs::write(PAGE, &page).unwrap();
    }
    assert_eq!(
        fs::read_to_string(PAGE).unwrap(),
        page,
        "renew it with TETHER_DOCS=overwrite"
    );
}
