use crate::approval::ApprovalRequest;
use std::fmt::{self, Write};

/// What is shown of a request.
pub(super) fn question(request: &ApprovalRequest) -> String {
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = write_question(&mut text, request);
    text
}

fn write_question(out: &mut String, request: &ApprovalRequest) -> fmt::Result {
    let tool = visible(request.tool(), false);
    let asked_by = request.asked_by().map(|name| format!(", asks {name}"));
    let asked_by = visible(&asked_by.unwrap_or_default(), false);
    writeln!(
        out,
        "\nMay `{tool}` run? ({}{asked_by})",
        visible(request.call_id(), false)
    )?;
    if let Some(reason) = request.reason() {
        writeln!(out, "  why: {}", visible(reason.as_str(), false))?;
    }
    let arguments = format!("{:#}", request.arguments());
    let arguments = visible(&arguments, true).replace('\n', "\n  ");
    writeln!(out, "  with: {arguments}")?;
    write!(out, "[y]es, [n]o, or why not: ")
}

/// The text with everything escaped that a terminal would act on instead of showing it.
fn visible(text: &str, keep_lines: bool) -> String {
    let mut shown = String::with_capacity(text.len());
    for char in text.chars() {
        let acts = char.is_control() || is_invisible(char);
        if acts && !(keep_lines && char == '\n') {
            shown.extend(char.escape_unicode());
        } else {
            shown.push(char);
        }
    }
    shown
}

/// Marks of writing direction, joiners, separators of lines: what can make a text look like
/// another one.
const fn is_invisible(char: char) -> bool {
    matches!(
        char,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e007f}'
    )
}

/// What a line says.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Answer<'a> {
    Yes,
    No,
    /// No, and why.
    Because(&'a str),
}

impl<'a> Answer<'a> {
    /// Only `y` and `yes` are a yes.
    pub(super) fn of(line: &'a str) -> Self {
        let text = line.trim();
        let is = |word: &str| text.eq_ignore_ascii_case(word);
        match text {
            _ if is("y") || is("yes") => Self::Yes,
            _ if is("n") || is("no") || text.is_empty() => Self::No,
            reason => Self::Because(reason),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_yes_is_a_yes() {
        for line in ["y\n", "Yes\r\n", " YES "] {
            assert_eq!(Answer::of(line), Answer::Yes, "{line:?}");
        }
        for line in ["n\n", "NO", "\n", "  \n"] {
            assert_eq!(Answer::of(line), Answer::No, "{line:?}");
        }
        assert_eq!(
            Answer::of("yes but later\n"),
            Answer::Because("yes but later")
        );
    }

    #[test]
    fn what_a_terminal_would_act_on_is_escaped() {
        let told = visible("a\u{1b}[2Kb\rc\n\u{202e}d\u{9b}ü\u{7f}", false);
        assert_eq!(told, "a\\u{1b}[2Kb\\u{d}c\\u{a}\\u{202e}d\\u{9b}ü\\u{7f}");
        assert_eq!(visible("a\nb", true), "a\nb");
    }
}
