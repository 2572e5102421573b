//! How generated code tells a `Result` from a plain value without looking at its written type.
//!
//! `Result<T, E>` is itself `Serialize`, so one blanket impl for results and one for values would
//! overlap. Method lookup decides instead, where the types are concrete: `(&value).__tether_kind()`
//! finds [`ResultKind`] for a `Result` without a further reference, and [`ValueKind`] otherwise.

use crate::call::{ToolFailure, ToolValue};
use crate::tool::{BodyResult, IntoToolValue};
use std::fmt::Display;

/// A tool's result, serialised already.
pub type Encoded = ToolValue;

/// The kind of a `Result`.
#[derive(Debug)]
pub struct ResultTag;

/// The kind of everything else.
#[derive(Debug)]
pub struct ValueTag;

pub trait ResultKind {
    fn __tether_kind(&self) -> ResultTag {
        ResultTag
    }
}

impl<T, E> ResultKind for Result<T, E> {}

pub trait ValueKind {
    fn __tether_kind(&self) -> ValueTag {
        ValueTag
    }
}

impl<T> ValueKind for &T {}

impl ResultTag {
    /// Serialises a success; the text of an error becomes the failure's message.
    ///
    /// # Errors
    ///
    /// The tool's own error, or that its value cannot be written as JSON.
    pub fn encode<T: IntoToolValue, E: Display>(self, result: Result<T, E>) -> BodyResult {
        settle_body(result)
    }
}

impl ValueTag {
    /// Serialises the value.
    ///
    /// # Errors
    ///
    /// When the value cannot be written as JSON.
    pub fn encode<T: IntoToolValue>(self, value: T) -> BodyResult {
        encode(value)
    }
}

/// Serialises a tool's result.
///
/// # Errors
///
/// When the value cannot be written as JSON.
pub fn encode<T: IntoToolValue>(value: T) -> BodyResult {
    value
        .into_tool_value()
        .map_err(|error| ToolFailure::new(format!("the result cannot be written as JSON: {error}")))
}

/// Serialises a success; the text of an error becomes the failure's message.
///
/// # Errors
///
/// The tool's own error, or that its value cannot be written as JSON.
pub fn settle_body<T: IntoToolValue, E: Display>(result: Result<T, E>) -> BodyResult {
    match result {
        Ok(value) => encode(value),
        Err(error) => Err(ToolFailure::new(error.to_string())),
    }
}
