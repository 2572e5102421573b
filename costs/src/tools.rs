//! Sixteen tools of one shape, as a crate of tools would have them, and the same by hand.

use serde::{Deserialize, Serialize};
use tether::prelude::*;

/// What every tool answers.
#[derive(Serialize)]
pub(crate) struct Reply {
    path: String,
    lines: u32,
}

/// The arguments, for the tools by hand.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Arguments {
    path: String,
    lines: u32,
    follow: bool,
}

macro_rules! tools {
    ($($name:ident,)*) => {
        $(
            /// Read some lines of a file.
            #[tool(parallel)]
            pub(crate) async fn $name(path: String, lines: u32, follow: bool) -> Reply {
                Reply { path, lines: lines + u32::from(follow) }
            }
        )*

        /// The call by hand: find the tool, parse, run, serialise.
        pub(crate) async fn by_hand(name: &str, arguments: &str) -> Result<String, String> {
            match name {
                $(
                    stringify!($name) => {
                        let given: Arguments =
                            serde_json::from_str(arguments).map_err(|error| error.to_string())?;
                        let reply = $name(given.path, given.lines, given.follow).await;
                        serde_json::to_string(&reply).map_err(|error| error.to_string())
                    }
                )*
                _ => Err(format!("there is no tool `{name}`")),
            }
        }
    };
}

tools! {
    t_00, t_01, t_02, t_03, t_04, t_05, t_06, t_07,
    t_08, t_09, t_10, t_11, t_12, t_13, t_14, t_15,
}

/// All of them as one set.
pub(crate) fn all() -> impl ToolSet {
    tether::tools![
        T00, T01, T02, T03, T04, T05, T06, T07, T08, T09, T10, T11, T12, T13, T14, T15,
    ]
}
