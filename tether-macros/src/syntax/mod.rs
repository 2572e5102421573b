//! What all macros read alike: functions, options, doc comments, names.

mod case;
mod docs;
mod function;
mod krate;
mod marker;
mod mentions;
mod name;
mod options;
mod written;

pub(crate) use self::case::Case;
pub(crate) use self::docs::Docs;
pub(crate) use self::function::{Function, take_attributes};
pub(crate) use self::krate::Krate;
pub(crate) use self::marker::{Marker, at, generated};
pub(crate) use self::mentions::mentions;
pub(crate) use self::name::{ToolName, type_name};
pub(crate) use self::options::{RawOption, Table, nearest, parse_options, read};
pub(crate) use self::written::written;
