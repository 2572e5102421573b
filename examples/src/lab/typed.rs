//! A tool with rich types.

use chrono::{DateTime, Utc};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use tether::prelude::*;
use uuid::Uuid;

/// A figure.
#[derive(Debug, Deserialize, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "lowercase", deny_unknown_fields)]
pub(super) enum Shape {
    /// A circle.
    Circle {
        /// Its radius.
        #[schemars(extend("exclusiveMinimum" = 0))]
        r: f64,
    },
    /// A rectangle.
    Rect {
        /// Its width.
        w: f64,
        /// Its height.
        h: f64,
    },
    /// A point.
    Unit,
}

/// How thorough to be.
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum Mode {
    #[default]
    Fast,
    Slow,
}

#[derive(Debug, Serialize)]
pub(super) struct Typed {
    id: Uuid,
    when: Option<DateTime<Utc>>,
    level: u8,
    tags: BTreeSet<String>,
    shape: Shape,
    meta: BTreeMap<String, i64>,
    note: Option<String>,
    mode: Mode,
}

/// Give rich arguments back as they were parsed.
#[tool(parallel, effect = read, type = TypedTool)]
#[allow(clippy::too_many_arguments)] // one of each kind is the point
pub(super) fn typed(
    /// An identifier.
    id: Uuid,
    /// A moment.
    when: Option<DateTime<Utc>>,
    /// How loud, from 1 to 9.
    #[schemars(range(min = 1, max = 9))]
    level: u8,
    /// Some tags.
    #[schemars(length(max = 5))]
    tags: BTreeSet<String>,
    /// A figure.
    shape: Shape,
    /// Some numbers by name.
    #[tool(default)]
    meta: BTreeMap<String, i64>,
    /// A remark.
    #[schemars(length(max = 40))]
    note: Option<String>,
    /// How thorough to be.
    #[tool(default)]
    mode: Mode,
) -> Typed {
    Typed {
        id,
        when,
        level,
        tags,
        shape,
        meta,
        note,
        mode,
    }
}
