use super::{RawOption, Table};
use crate::errors::Errors;

/// How `rename_all` writes names; the words are serde's.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Case {
    Lower,
    Upper,
    Pascal,
    Camel,
    Snake,
    ScreamingSnake,
    Kebab,
    ScreamingKebab,
}

const CASES: Table<Case> = Table {
    place: "`rename_all`",
    keys: &[
        ("camelCase", Case::Camel),
        ("snake_case", Case::Snake),
        ("kebab-case", Case::Kebab),
        ("PascalCase", Case::Pascal),
        ("lowercase", Case::Lower),
        ("UPPERCASE", Case::Upper),
        ("SCREAMING_SNAKE_CASE", Case::ScreamingSnake),
        ("SCREAMING-KEBAB-CASE", Case::ScreamingKebab),
    ],
};

impl Case {
    pub(crate) fn parse(option: &RawOption, errors: &Errors) -> Option<Self> {
        let text = option.text("rename_all = \"camelCase\"", errors)?;
        CASES.find_text(&text, errors)
    }

    /// The name of a parameter, which is in snake case.
    pub(crate) fn apply(self, name: &str) -> String {
        match self {
            Self::Lower | Self::Snake => name.to_owned(),
            Self::Upper | Self::ScreamingSnake => name.to_ascii_uppercase(),
            Self::Pascal => name.split('_').map(capital).collect(),
            Self::Camel => {
                let pascal: String = name.split('_').map(capital).collect();
                let mut chars = pascal.chars();
                let first = chars.next().map(|first| first.to_ascii_lowercase());
                first.into_iter().chain(chars).collect()
            }
            Self::Kebab => name.replace('_', "-"),
            Self::ScreamingKebab => name.to_ascii_uppercase().replace('_', "-"),
        }
    }
}

fn capital(word: &str) -> String {
    let mut chars = word.chars();
    let first = chars.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(chars).collect()
}
