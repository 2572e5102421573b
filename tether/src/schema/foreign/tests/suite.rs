//! The official suite (json-schema-org/JSON-Schema-Test-Suite), from the folder that
//! `JSON_SCHEMA_TEST_SUITE` names.

use crate::schema::foreign::Foreign;
use crate::schema::json::read;
use serde_json::{Value, json};
use std::path::Path;

const DRAFTS: [(&str, &str); 5] = [
    ("draft4", "http://json-schema.org/draft-04/schema#"),
    ("draft6", "http://json-schema.org/draft-06/schema#"),
    ("draft7", "http://json-schema.org/draft-07/schema#"),
    (
        "draft2019-09",
        "https://json-schema.org/draft/2019-09/schema",
    ),
    (
        "draft2020-12",
        "https://json-schema.org/draft/2020-12/schema",
    ),
];

#[derive(Default)]
struct Counts {
    judged: usize,
    wrong: Vec<String>,
    /// Groups whose schema is not taken, each with the reason.
    refused: Vec<String>,
}

#[test]
#[ignore = "needs the suite; `tests/oracles/run` has it"]
fn the_official_suite_agrees() {
    let suite = std::env::var("JSON_SCHEMA_TEST_SUITE").unwrap();
    let mut counts = Counts::default();
    for (folder, draft) in DRAFTS {
        for file in std::fs::read_dir(format!("{suite}/tests/{folder}")).unwrap() {
            counts.add_file(&file.unwrap().path(), draft);
        }
    }
    let Counts {
        judged,
        wrong,
        refused,
    } = counts;
    println!("{judged} judged, {} of schemas refused", refused.len());
    assert!(
        wrong.is_empty(),
        "{} of {judged}:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
    assert!(judged > 4000, "{judged}");
    // Nothing is refused but what the documentation of `SchemaTool` lists.
    let is_listed = |reason: &&String| {
        let listed = [
            "a reference into this schema",
            "no `$id` below",
            "dynamic references",
            "draft 4, 6, 7",
            "regular expression",
            "has no keyword",
        ];
        listed.iter().any(|words| reason.contains(words))
    };
    let others: Vec<_> = refused.iter().filter(|reason| !is_listed(reason)).collect();
    assert!(others.is_empty(), "{others:#?}");
}

impl Counts {
    fn add_file(&mut self, path: &Path, draft: &str) {
        if path.extension().is_none_or(|extension| extension != "json") {
            return;
        }
        let groups: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
        for group in groups.as_array().unwrap() {
            let name = format!("{}: {}", path.display(), group["description"]);
            self.add_group(&name, group, draft);
        }
    }

    fn add_group(&mut self, name: &str, group: &Value, draft: &str) {
        let mut schema = group["schema"].clone();
        if let Some(members) = schema.as_object_mut() {
            members.entry("$schema").or_insert(json!(draft));
        }
        let foreign = match Foreign::compile(&schema) {
            Ok(foreign) => foreign,
            Err(bad) => {
                return self
                    .refused
                    .push(format!("{name}: {}: {}", bad.place, bad.message));
            }
        };
        for test in group["tests"].as_array().unwrap() {
            let text = test["data"].to_string();
            let is_valid = foreign.admits(&read(&text).unwrap()).is_ok();
            self.judged += 1;
            if is_valid != test["valid"] {
                self.wrong.push(format!("{name}: {}", test["description"]));
            }
        }
    }
}
