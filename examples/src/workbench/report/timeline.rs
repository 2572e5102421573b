use super::super::agent::Ran;
use super::super::recorder::Row;
use super::axis::Axis;
use super::style::{ALONE, ASKING, BAD, DIM, TOGETHER, painted, printable};
use anstyle::Style;
use std::fmt::Write;
use std::time::Duration;
use tether::scope::ExecutionMode;
use unicode_width::UnicodeWidthStr;

/// What a column of a call's line shows.
#[derive(Clone, Copy, PartialEq)]
enum Mark {
    Nothing,
    Waits,
    Asks,
    Parallel,
    Exclusive,
    Refused,
}

impl Mark {
    const fn look(self) -> (char, Style) {
        match self {
            Self::Nothing => (' ', DIM),
            Self::Waits => ('·', DIM),
            Self::Asks => ('?', ASKING),
            Self::Parallel => ('▒', TOGETHER),
            Self::Exclusive => ('█', ALONE),
            Self::Refused => ('×', BAD),
        }
    }
}

const LEGEND: [&str; 2] = [
    "· waits for its turn   ? waits for approval   × settled without running",
    "▒ runs, and others may too   █ runs alone: a barrier   (each step is a column or more: not to scale)",
];

/// A line for each call, and what ran together.
pub(super) fn chart(ran: &Ran, width: usize) -> String {
    let label = ran
        .rows
        .iter()
        .map(|row| label(row).width())
        .max()
        .unwrap_or(0)
        .min(width / 3);
    let times = TIMES.width();
    let bar = width.saturating_sub(label + times + 4).max(10);
    let axis = Axis::new(moments(&ran.rows), bar);
    let mut out = String::new();
    let indent = " ".repeat(label + 2 + bar + 2);
    let _ = writeln!(out, "{indent}{}", painted(DIM, TIMES));
    for row in &ran.rows {
        let name = label_of(row, label);
        let _ = writeln!(out, "{name}  {}  {}", line(row, &axis, bar), times_of(row));
    }
    for text in LEGEND {
        for part in textwrap::wrap(text, width) {
            let _ = writeln!(out, "{}", painted(DIM, &part));
        }
    }
    out.push_str(&steps(&ran.rows, width));
    let _ = writeln!(out, "All of it took {:.1} ms.", millis(ran.took));
    out
}

const TIMES: &str = "  at ms  ran ms";

fn label(row: &Row) -> String {
    format!("{} {}", printable(&row.id), printable(&row.name))
}

fn label_of(row: &Row, width: usize) -> String {
    let mut text = label(row);
    while text.width() > width {
        text.pop();
    }
    let missing = width.saturating_sub(text.width());
    text + &" ".repeat(missing)
}

/// Every moment at which a bar begins or ends.
fn moments(rows: &[Row]) -> Vec<Duration> {
    let of = |row: &Row| {
        let started = row.started.map(|(at, _)| at);
        let last = if started.is_some() {
            row.ended
        } else {
            row.settled
        };
        [row.asked, row.answered, started, last]
    };
    rows.iter().flat_map(of).flatten().collect()
}

fn line(row: &Row, axis: &Axis, width: usize) -> String {
    let mut marks = vec![Mark::Nothing; width];
    let mut fill = |from: Duration, to: Option<Duration>, mark: Mark| {
        let first = axis.column(from);
        let end = axis.end(to.unwrap_or(from), first);
        if let Some(part) = marks.get_mut(first..end) {
            part.fill(mark);
        }
    };
    let started = row.started.map(|(at, _)| at);
    let until = started.or(row.settled);
    if until.is_some_and(|until| axis.column(until) > axis.column(row.declared)) {
        fill(row.declared, until, Mark::Waits);
    }
    if let Some(asked) = row.asked {
        fill(asked, row.answered, Mark::Asks);
    }
    match (row.started, row.settled) {
        (Some((at, ExecutionMode::Parallel)), _) => fill(at, row.ended, Mark::Parallel),
        (Some((at, _)), _) => fill(at, row.ended, Mark::Exclusive),
        (None, Some(at)) => fill(at, None, Mark::Refused),
        (None, None) => {}
    }
    paint(&marks)
}

/// Neighbours of one kind share their style.
fn paint(marks: &[Mark]) -> String {
    let runs = marks.chunk_by(|one, other| one == other);
    runs.map(|run| {
        let (char, style) = run.first().map_or((' ', DIM), |mark| mark.look());
        painted(style, &char.to_string().repeat(run.len()))
    })
    .collect()
}

fn times_of(row: &Row) -> String {
    let Some((at, _)) = row.started else {
        let at = row.settled.unwrap_or(row.declared);
        return format!("{:7.1}       –", millis(at));
    };
    let ran = row
        .ended
        .map_or(Duration::ZERO, |ended| ended.saturating_sub(at));
    format!("{:7.1} {:7.1}", millis(at), millis(ran))
}

fn millis(duration: Duration) -> f64 {
    duration.as_secs_f64() * 1_000.0
}

/// Bodies in the order in which they ran, those that overlapped in one step.
fn steps(rows: &[Row], width: usize) -> String {
    let mut ran: Vec<(&Row, Duration, Duration)> = rows
        .iter()
        .filter_map(|row| {
            let (started, _) = row.started?;
            Some((row, started, row.ended.unwrap_or(started)))
        })
        .collect();
    ran.sort_by_key(|(_, started, _)| *started);
    let mut steps: Vec<(Vec<&Row>, Duration)> = Vec::new();
    for (row, started, ended) in ran {
        match steps.last_mut() {
            Some((together, until)) if started < *until => {
                together.push(row);
                *until = ended.max(*until);
            }
            _ => steps.push((vec![row], ended)),
        }
    }
    let told = steps.iter().enumerate().map(|(index, (together, _))| {
        let text = step(index + 1, together);
        let options = textwrap::Options::new(width).subsequent_indent("   ");
        textwrap::fill(&text, options) + "\n"
    });
    told.collect()
}

fn step(number: usize, together: &[&Row]) -> String {
    let names: Vec<String> = together
        .iter()
        .map(|row| format!("{} ({})", printable(&row.id), printable(&row.name)))
        .collect();
    let names = names.join(", ");
    let is_barrier =
        matches!(together, [row] if matches!(row.started, Some((_, ExecutionMode::Exclusive))));
    let how = match together {
        [_] if is_barrier => "alone, as a barrier",
        [_] => "alone",
        _ => "overlapped",
    };
    format!("{number}. {names}: {how}")
}
