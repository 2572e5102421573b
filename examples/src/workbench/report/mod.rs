//! What a run is shown as: text for people, one JSON document for machines.

mod axis;
mod json;
mod message;
mod outcomes;
mod style;
mod table;
mod timeline;
mod tools;

pub use self::json::document;
pub use self::style::terminal_width;

use self::message::Message;
use self::style::{DIM, HEADING, painted, printable};
use super::agent::Ran;
use std::fmt::{self, Write};

/// What is said before the tools.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Preface {
    /// The folder that the tools work in.
    pub root: String,
    /// Who answers when a call has to be approved.
    pub consent: String,
    /// How many bodies may run at once.
    pub max_parallelism: usize,
}

impl Preface {
    /// These three.
    #[must_use]
    pub fn new(
        root: impl Into<String>,
        consent: impl Into<String>,
        max_parallelism: usize,
    ) -> Self {
        Self {
            root: root.into(),
            consent: consent.into(),
            max_parallelism,
        }
    }
}

/// The whole report.
#[must_use]
pub fn text(preface: &Preface, ran: &Ran, width: usize) -> String {
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = write_report(&mut out, preface, ran, width);
    out
}

fn write_report(out: &mut String, preface: &Preface, ran: &Ran, width: usize) -> fmt::Result {
    writeln!(out, "workspace  {}", preface.root)?;
    writeln!(out, "approvals  {}", preface.consent)?;
    heading(out, "The tools that the model sees", "")?;
    out.push_str(&tools::table(&ran.tools).text(width));
    if ran.outcomes.is_empty() {
        return writeln!(out, "\nThere are no calls; --calls FILE gives some.");
    }
    let note = format!("at most {} at once", preface.max_parallelism);
    heading(out, "The batch over time", &note)?;
    out.push_str(&timeline::chart(ran, width));
    heading(out, "Each outcome", "")?;
    out.push_str(&outcomes::table(&ran.outcomes).text(width));
    heading(
        out,
        "What goes back to the model",
        "OpenAI tool messages, one a line",
    )?;
    for outcome in &ran.outcomes {
        writeln!(
            out,
            "{}",
            shortened(&printable(&Message::of(outcome).text()))
        )?;
    }
    Ok(())
}

fn heading(out: &mut String, title: &str, note: &str) -> fmt::Result {
    write!(out, "\n{}", painted(HEADING, title))?;
    if !note.is_empty() {
        write!(out, "  {}", painted(DIM, &format!("({note})")))?;
    }
    writeln!(out)
}

/// People need not see all of a long message; the JSON document has it whole.
fn shortened(message: &str) -> String {
    const MOST: usize = 1_000;
    match message.char_indices().nth(MOST) {
        None => message.to_owned(),
        Some((at, _)) => {
            let more = message.len() - at;
            format!("{}… [{more} bytes more; --json shows them]", &message[..at])
        }
    }
}
