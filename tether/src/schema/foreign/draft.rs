use super::BadSchema;
use crate::schema::json::Node;

/// A draft of JSON Schema, the oldest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Draft {
    Four,
    Six,
    Seven,
    Y2019,
    Y2020,
}

impl Draft {
    /// The draft that `$schema` names; 2020-12 without one, as the Model Context Protocol has it.
    pub(super) fn of(root: &Node<'_>) -> Result<Self, BadSchema> {
        let Some(named) = root.get("$schema") else {
            return Ok(Self::Y2020);
        };
        let address = named.as_str().unwrap_or_default();
        let address = address.trim_end_matches('#');
        let address = address.split_once("://").map_or(address, |(_, rest)| rest);
        match address {
            "json-schema.org/draft-04/schema" => Ok(Self::Four),
            "json-schema.org/draft-06/schema" => Ok(Self::Six),
            "json-schema.org/draft-07/schema" | "json-schema.org/schema" => Ok(Self::Seven),
            "json-schema.org/draft/2019-09/schema" => Ok(Self::Y2019),
            "json-schema.org/draft/2020-12/schema" => Ok(Self::Y2020),
            _ => Err(BadSchema {
                place: "/$schema".to_owned(),
                message: format!("expected draft 4, 6, 7, 2019-09 or 2020-12, found {named}"),
            }),
        }
    }

    /// The first draft that knows a keyword.
    pub(super) fn since(keyword: &str) -> Self {
        match keyword {
            "const" | "contains" | "propertyNames" => Self::Six,
            "if" | "then" | "else" => Self::Seven,
            "dependentRequired"
            | "dependentSchemas"
            | "unevaluatedItems"
            | "unevaluatedProperties"
            | "minContains"
            | "maxContains" => Self::Y2019,
            "prefixItems" => Self::Y2020,
            _ => Self::Four,
        }
    }

    /// Whether a schema with `$ref` says nothing else.
    pub(super) fn has_lone_references(self) -> bool {
        self <= Self::Seven
    }

    pub(super) const fn as_str(self) -> &'static str {
        match self {
            Self::Four => "draft 4",
            Self::Six => "draft 6",
            Self::Seven => "draft 7",
            Self::Y2019 => "draft 2019-09",
            Self::Y2020 => "draft 2020-12",
        }
    }
}
