//! 300 tools of one shape: their arguments, their bodies, and tether's tools of them.

use schemars::JsonSchema;
use seq_macro::seq;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

pub const ARGUMENTS: &str =
    r#"{"path":"src/main.rs","first":12,"lines":40,"follow":true,"depth":2}"#;
pub const INVALID: &str =
    r#"{"path":"src/main.rs","first":"x","lines":40,"follow":true,"depth":2}"#;

/// What every tool answers.
#[derive(Serialize)]
pub struct Reply {
    pub tool: u32,
    pub path: String,
    pub last: u32,
}

/// What tool `name` must answer to [`ARGUMENTS`].
pub fn expected(name: &str) -> Value {
    let tool: u32 = name[2..].parse().expect("names are `t_` and a number");
    json!({"tool": tool, "path": "src/main.rs", "last": 54})
}

seq!(N in 000..300 {
    /// Where to read.
    #[derive(Deserialize, Serialize, JsonSchema)]
    #[serde(deny_unknown_fields)]
    pub struct A~N {
        /// Path relative to the working directory.
        pub path: String,
        /// The first line.
        pub first: u32,
        /// How many lines.
        pub lines: u32,
        /// Wait for more.
        pub follow: bool,
        /// How deep to look.
        pub depth: u8,
    }

    impl A~N {
        /// The body of every contestant.
        #[inline]
        pub fn reply(self) -> Reply {
            let last = self.first + self.lines + u32::from(self.follow && self.depth > 1) * 2;
            Reply { tool: N, path: self.path, last }
        }
    }
});

/// tether's tools.
pub mod tethered {
    use super::Reply;
    use seq_macro::seq;
    use tether::prelude::*;

    seq!(N in 000..300 {
        /// Read some lines of a file.
        #[tool(parallel)]
        pub async fn t_~N(
            /// Path relative to the working directory.
            path: String,
            /// The first line.
            first: u32,
            /// How many lines.
            lines: u32,
            /// Wait for more.
            follow: bool,
            /// How deep to look.
            depth: u8,
        ) -> Reply {
            super::A~N { path, first, lines, follow, depth }.reply()
        }
    });
}
