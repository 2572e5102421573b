//! The tables of the report.

use super::labels::{CONTESTANTS, label};
use super::table::{Table, count, whole};
use crate::measure::spread::Spread;
use crate::measure::{Measured, Results};
use tether_bench_paths::work::storm;

/// Instructions, allocations, time and ratio.
fn cells(measured: &Measured) -> [String; 4] {
    [
        whole(measured.instructions),
        count(measured.allocations),
        whole(measured.nanoseconds.median.round() as i64),
        measured.ratio.map_or_else(|| "1".to_owned(), ratio),
    ]
}

fn ratio(spread: Spread) -> String {
    format!(
        "{:.2} ({:.2}–{:.2})",
        spread.median, spread.low, spread.high
    )
}

fn rows(results: &Results, what: &str, paths: &[(String, String)]) -> String {
    let mut table = Table::new(&[what, "Ir", "allocations", "ns", "time × (quartiles)"]);
    for (path, label) in paths {
        let cells = cells(&results[path]);
        table.row(std::iter::once(label.clone()).chain(cells));
    }
    table.markdown()
}

fn contestants(group: &str) -> Vec<(String, String)> {
    let path = |(name, label): &(&str, &str)| (format!("{group}/{name}"), (*label).to_owned());
    CONTESTANTS.iter().map(path).collect()
}

/// One call of 100 tools.
pub fn plain(results: &Results) -> String {
    rows(results, "one call, 100 tools", &contestants("plain/100"))
}

/// Instructions by the number of tools.
pub fn by_number(results: &Results) -> String {
    let mut table = Table::new(&["Ir of one call", "1 tool", "10", "100", "300"]);
    for (name, label) in CONTESTANTS {
        let at = |tools: usize| whole(results[&format!("plain/{tools}/{name}")].instructions);
        table.row(std::iter::once(label.to_owned()).chain([1, 10, 100, 300].map(at)));
    }
    table.markdown()
}

/// What goes wrong.
pub fn failures(results: &Results) -> String {
    let denied = ["match", "tether", "tether-erased"];
    let denied = denied.map(|name| (format!("deny/{name}"), label(name).to_owned()));
    [
        rows(results, "invalid arguments", &contestants("invalid")),
        rows(results, "unknown name", &contestants("unknown")),
        rows(results, "denied before the body", &denied),
    ]
    .join("\n")
}

/// Stages that do nothing, as what they add.
pub fn stages(results: &Results) -> String {
    let mut table = Table::new(&["added to a call, 10 tools", "Ir", "allocations"]);
    for kind in STAGES {
        let none = &results["plain/10/tether"];
        let one = &results[&format!("stages/{kind}/1")];
        let two = &results[&format!("stages/{kind}/2")];
        table.row(added(&format!("the first {kind} listener"), one, none));
        table.row(added(&format!("the second {kind} listener"), two, one));
    }
    for (name, base, label) in SEVERAL {
        table.row(added(label, &results[name], &results[base]));
    }
    table.markdown()
}

pub const STAGES: [&str; 5] = ["pre-execute", "guard", "execute", "post-execute", "result"];

const SEVERAL: [(&str, &str, &str); 7] = [
    (
        "stages/seven/tether",
        "plain/10/tether",
        "**tether** typed: seven",
    ),
    (
        "stages/seven/tether-erased",
        "plain/10/tether-erased",
        "**tether** `AnyScope`: seven",
    ),
    (
        "stages/two-of-each/tether",
        "plain/10/tether",
        "**tether** typed: two of each kind, ten",
    ),
    (
        "stages/two-of-each/tether-erased",
        "plain/10/tether-erased",
        "**tether** `AnyScope`: the same ten",
    ),
    (
        "stages/seven/tower-static",
        "plain/10/tower",
        "tower: seven static layers",
    ),
    (
        "stages/seven/tower-boxed",
        "stages/none/tower-boxed",
        "tower: seven boxed layers",
    ),
    (
        "stages/seven/rig",
        "plain/10/rig",
        "rig-core: seven intercepts",
    ),
];

fn added(label: &str, with: &Measured, without: &Measured) -> [String; 3] {
    [
        label.to_owned(),
        whole(with.instructions - without.instructions),
        count(with.allocations - without.allocations),
    ]
}

pub const BATCH_WAYS: [(&str, &str); 4] = [
    ("tether", "**tether** `batch`"),
    ("buffered-tether", "`buffered` over tether's `execute`"),
    ("buffered", "`buffered` over the `match`"),
    ("join-set", "`JoinSet` over the `match`"),
];
pub const BATCH_SIZES: [usize; 3] = [1, 16, 1_000];
pub const BATCH_LIMITS: [usize; 3] = [1, 4, 64];

/// Batches, by call.
pub fn batches(results: &Results) -> String {
    let head = [
        "ready calls, at most at once",
        "Ir a call",
        "allocations a call",
        "ns a call",
        "time × `buffered`",
    ];
    let mut table = Table::new(&head);
    for size in BATCH_SIZES {
        let mut row = |name: String, path: String| {
            let measured = &results[&path];
            let each = |total: f64| total / size as f64;
            table.row([
                name,
                whole(each(measured.instructions as f64).round() as i64),
                count(each(measured.allocations)),
                whole(each(measured.nanoseconds.median).round() as i64),
                measured.ratio.map_or_else(String::new, ratio),
            ]);
        };
        row(
            format!("{size}: one after another, the `match`"),
            format!("batch/{size}/serial"),
        );
        for limit in BATCH_LIMITS {
            for (way, label) in BATCH_WAYS {
                row(
                    format!("{size}, {limit}: {label}"),
                    format!("batch/{size}/{limit}/{way}"),
                );
            }
        }
    }
    table.markdown()
}

/// Views and declarations.
pub fn catalogue(results: &Results) -> String {
    let mut paths = Vec::new();
    for tools in [1, 100, 300] {
        paths.push((
            format!("view/{tools}/tether"),
            format!("a view, {tools} static"),
        ));
    }
    paths.push((
        "view/1000/tether-dynamic".to_owned(),
        "a view, 1,000 dynamic".to_owned(),
    ));
    let declared = [
        ("tether", "**tether**"),
        ("llm-tool-slice", "llm-tool `definitions_slice`"),
        ("llm-tool", "llm-tool `definitions`"),
        ("rmcp", "rmcp `list_all`"),
        ("adk", "adk-rust `declaration` of each"),
        ("rig", "rig-core `descriptor` of each"),
    ];
    for (name, label) in declared {
        paths.push((
            format!("declarations/300/{name}"),
            format!("declarations, 300: {label}"),
        ));
    }
    paths.push((
        "declarations/1000/tether-dynamic".to_owned(),
        "declarations, 1,000 dynamic: **tether**".to_owned(),
    ));
    let mut table = Table::new(&["", "Ir", "allocations", "ns"]);
    for (path, label) in paths {
        let [instructions, allocations, time, _] = cells(&results[&path]);
        table.row([label, instructions, allocations, time]);
    }
    table.markdown()
}

/// Scopes within scopes.
pub fn scopes(results: &Results) -> String {
    let path = |depth: usize| (format!("scopes/{depth}/tether"), format!("{depth} deep"));
    rows(
        results,
        "a tool of the outermost scope",
        &[1, 4, 16].map(path),
    )
}

pub const CHANGES: [usize; 3] = [10, 100, 999];

/// One tool added and taken away.
pub fn changes(results: &Results) -> String {
    let mut table = Table::new(&[
        "one tool added and removed, beside",
        "Ir",
        "allocations",
        "ns",
    ]);
    for (suffix, what) in [("", ""), ("-pinned", ", while a view pins what was there")] {
        for count in CHANGES {
            let measured = &results[&format!("change/{count}/tether{suffix}")];
            let [instructions, allocations, time, _] = cells(measured);
            table.row([
                format!("{count} others{what}"),
                instructions,
                allocations,
                time,
            ]);
        }
    }
    table.markdown()
}

/// Calls in a storm of changes.
pub fn storm() -> String {
    const ROUNDS: usize = 11;
    let mut tether = Vec::new();
    let mut by_hand = Vec::new();
    for _ in 0..ROUNDS {
        tether.push(storm::tether());
        by_hand.push(storm::by_hand());
    }
    let head = [
        "calls among 100 dynamic tools",
        "ns, calm",
        "ns, storm",
        "storm ÷ calm",
        "changes a second",
    ];
    let mut table = Table::new(&head);
    for (label, rounds) in [
        ("**tether**, a view for each call", tether),
        ("by hand: `RwLock<HashMap<…>>`", by_hand),
    ] {
        let spread = |of: fn(&storm::Round) -> f64| Spread::of(rounds.iter().map(of).collect());
        table.row([
            label.to_owned(),
            whole(spread(|round| round.calm).median as i64),
            whole(spread(|round| round.storm).median as i64),
            ratio(spread(|round| round.storm / round.calm)),
            whole(spread(|round| round.changes).median as i64),
        ]);
    }
    table.markdown()
}

/// How large futures are.
pub fn sizes(sizes: &[(&str, usize)]) -> String {
    let mut table = Table::new(&["future", "bytes"]);
    for (name, bytes) in sizes {
        table.row([(*name).to_owned(), whole(*bytes as i64)]);
    }
    table.markdown()
}
