//! Where the instructions go that a goal did not allow.

use super::table::{Table, whole};
use crate::measure::profile::{self, Profile};
use std::io;

/// What is set against what.
struct Comparison {
    title: &'static str,
    path: &'static str,
    against: Option<&'static str>,
    why: &'static str,
}

const COMPARISONS: [Comparison; 1] = [Comparison {
    title: "A plain call",
    path: "plain/100/tether",
    against: Some("plain/100/match"),
    why: "",
}];

/// A table for each, with the reason.
pub fn explained() -> io::Result<String> {
    let mut text = "## Where the instructions go\n".to_owned();
    for comparison in &COMPARISONS {
        text += &format!("\n### {}\n\n{}\n\n", comparison.title, comparison.why);
        text += &table(comparison)?;
    }
    Ok(text)
}

const ROWS: usize = 16;

fn table(comparison: &Comparison) -> io::Result<String> {
    let own = profile::of(comparison.path)?;
    let other = match comparison.against {
        Some(path) => profile::of(path)?,
        None => Profile::new(),
    };
    let against = comparison.against.unwrap_or("–");
    let mut table = Table::new(&["function, its own Ir a run", comparison.path, against]);
    let beside = |name: &str| {
        other
            .iter()
            .find(|(known, _)| known == name)
            .map_or(0.0, |(_, count)| *count)
    };
    let mut rest = (0.0, 0.0);
    for (n, (name, count)) in own.iter().enumerate() {
        if n < ROWS {
            let cells = [count, &beside(name)].map(|count| whole(count.round() as i64));
            table.row(std::iter::once(format!("`{}`", short(name))).chain(cells));
        } else {
            rest.0 += count;
            rest.1 += beside(name);
        }
    }
    let alone = |(name, _): &&(String, f64)| own.iter().all(|(known, _)| known != name);
    rest.1 += other
        .iter()
        .filter(alone)
        .map(|(_, count)| count)
        .sum::<f64>();
    let cells = [rest.0, rest.1].map(|count| whole(count.round() as i64));
    table.row(std::iter::once("all others".to_owned()).chain(cells));
    Ok(table.markdown())
}

/// The name without hashes, generics and most of the path.
fn short(name: &str) -> String {
    let name = name.split("::h").next().unwrap_or(name);
    let mut depth = 0_usize;
    let mut text = String::new();
    for letter in name.chars() {
        match letter {
            '<' => depth += 1,
            '>' => depth = depth.saturating_sub(1),
            '|' | '`' => {}
            letter if depth == 0 => text.push(letter),
            _ => {}
        }
    }
    let parts: Vec<&str> = text.split("::").filter(|part| !part.is_empty()).collect();
    let kept = parts.len().saturating_sub(4);
    parts[kept..].join("::")
}
