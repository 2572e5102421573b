//! `tools![…]` and `#[derive(ToolSet)]`: several sets become one, with a flat `match`.

mod derive;
mod expand;
mod list;
mod model;

pub(crate) use self::derive::macro_derive;
pub(crate) use self::list::macro_tools;
