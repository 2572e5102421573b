use super::files::Files;
use serde::{Deserialize, Serialize};

/// The number of the layout that this version of tether writes.
const LAYOUT: u32 = 1;

/// What `index.json` holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Index {
    layout: u32,
    pub(super) version: u32,
    pub(super) dialects: Vec<String>,
    pub(super) digest: String,
}

impl Index {
    pub(super) fn new(version: u32, files: &Files) -> Self {
        Self {
            layout: LAYOUT,
            version,
            dialects: files.dialects().map(str::to_owned).collect(),
            digest: files.digest(),
        }
    }

    /// The index in `text`, or why it holds none.
    pub(super) fn parse(text: &str) -> Result<Self, String> {
        let index: Self = serde_json::from_str(text).map_err(|error| error.to_string())?;
        if index.layout != LAYOUT {
            let found = index.layout;
            return Err(format!(
                "its layout is {found}, where this version of tether reads {LAYOUT}"
            ));
        }
        // These become folders, in which files are removed.
        let is_name = |name: &str| {
            !name.is_empty()
                && name
                    .bytes()
                    .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
        };
        match index.dialects.iter().find(|name| !is_name(name)) {
            Some(name) => Err(format!("`{}` is no dialect's name", name.escape_debug())),
            None => Ok(index),
        }
    }

    pub(super) fn text(&self) -> String {
        // Strings and numbers can always be written.
        let text = serde_json::to_string_pretty(self).unwrap_or_default();
        format!("{text}\n")
    }
}
