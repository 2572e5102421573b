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

const COMPARISONS: [Comparison; 5] = [
    Comparison {
        title: "A plain call, typed and erased; fewer than peers; the future",
        path: "plain/100/tether",
        against: Some("plain/100/match"),
        why: "Parsing and serialising are the same functions with the same counts on both sides. What \
              tether adds is what the contract asks of every call: an execution that policy can see and an \
              outcome that holds it (texts, scope, cancellation, repairs, lineage), which are moved into the \
              call's future and out of it (`memcpy`, `call`, `Job::new`); one `catch_unwind` and the place \
              where a panic happened (`poll`); a hash of the name and the index of the tool; two looks at \
              the clock. So the floor is not reached: the moves are the largest part, and an outcome built \
              in place, or a smaller execution, would save several hundred. The same state is the size of \
              the future. Peers that do none of this (`ErasedTool::execute`, llm-tool) take about as many \
              instructions as tether. Four times fewer than those is out of reach for whatever parses with \
              `serde_json`: by hand takes more than half of what they take.",
    },
    Comparison {
        title: "A second wrapper that does nothing",
        path: "stages/execute/2",
        against: Some("stages/execute/1"),
        why: "A listener gets what it wraps as a future and gives a whole decision or outcome, which is moved \
              out through its own `async fn` and through `Stamped`, which notes where control is before and \
              after, so that a panic is told by the listener's name. A tower layer that forwards is \
              optimised to nothing, since nothing of it can be observed.",
    },
    Comparison {
        title: "A batch",
        path: "batch/1000/4/tether",
        against: Some("batch/1000/4/buffered"),
        why: "A run is a batch of 1,000. A call's state is moved into its task and out again (`memcpy`), and \
              the task is as large (`malloc`); its stages go through a permit, a barrier and two loops \
              (`stages`, `MaybeDone`). `buffered` over tether's own `execute`, in the table of batches, \
              shows how much of it is the call and how much the batch.",
    },
    Comparison {
        title: "A change of one dynamic tool; declarations of dynamic tools",
        path: "change/999/tether-pinned",
        against: Some("change/10/tether-pinned"),
        why: "A view pins a snapshot, so that a change copies the map of names (`clone_subtree`, and \
              dropping the old one), and a new name is held against each that is there: both are linear. \
              So are the declarations of a view with dynamic tools, which are listed anew at each call, \
              by shared references. A persistent map and an index of folded names would make the change \
              logarithmic. What is left beside ten others is making the schema.",
    },
    Comparison {
        title: "An unknown name",
        path: "unknown/tether",
        against: Some("unknown/match"),
        why: "No goal is set for it. The message names the nearest visible tools, and so every name is \
              compared with the one that the model gave.",
    },
];

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
