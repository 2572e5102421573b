//! Descriptions, wherever they come from.

use tether::prelude::*;

/// One line.
#[tool]
fn one_line() {}

/// Several lines,
/// which belong together,
/// and so on.
#[tool]
fn several_lines() {}

/// Several paragraphs.
///
/// The second says more.
///
/// The third says most.
#[tool]
fn paragraphs() {}

/// A list:
///
/// - one,
/// - two:
///   - nested.
#[tool]
fn listed() {}

/// Code.
///
/// ```json
/// {"path": "a"}
/// ```
#[tool]
fn code(path: String) -> String {
    path
}

/** A block comment. */
#[tool]
fn block_comment() {}

/**
 * A block comment
 * of several lines.
 */
#[tool]
fn starred() {}

#[tool(description = "A list with stars:\n* one\n* two\n* three")]
fn with_stars() {}

#[doc = "An attribute."]
#[tool]
fn attribute() {}

#[doc = concat!("Made ", "of ", "parts.")]
#[tool]
fn of_parts() {}

#[tool(description = "Given by an option.")]
fn by_option() {}

/// This is for readers of the code.
#[tool(description = "This is for models.")]
fn overridden() {}

#[tool(description = include_str!("described.txt"))]
fn from_a_file() {}

/// Unicode: größer, 大, 🦀, and "quotes", \ and `code`.
#[tool]
fn unicode() {}

/// Parameters are described too.
#[tool]
fn parameters(
    /// One line.
    a: u8,
    /// Several
    /// lines.
    b: u8,
    /// A paragraph.
    ///
    /// And another.
    c: u8,
    #[doc = "An attribute."] d: u8,
    #[tool(description = "An option.")] e: u8,
    #[tool(description = concat!("Made of ", "parts."))] f: u8,
    /** A block comment. */
    g: u8,
    h: u8,
) -> u8 {
    a ^ b ^ c ^ d ^ e ^ f ^ g ^ h
}

pub(crate) fn tools() -> impl ToolSet {
    tools![
        OneLine,
        SeveralLines,
        Paragraphs,
        Listed,
        Code,
        BlockComment,
        Starred,
        WithStars,
        Attribute,
        OfParts,
        ByOption,
        Overridden,
        FromAFile,
        Unicode,
        Parameters
    ]
}
