//! The file of counts: one line a path, `name count`; lines that begin with `#` are remarks.

use std::fmt::Write as _;
use std::io;

/// What a count may be above the recorded one, in percent.
const SLACK: u64 = 3;

const HEAD: &str = "\
# Instructions of one call, or of one batch, by callgrind in the release profile.
# `cargo run --release -p tether-costs -- check` fails beyond 3 % above these; where a change is
# worth more, run `overwrite` instead of `check` and tell the reason in the commit that changes
# this file. `by-hand` has nothing of tether in it: where it moved, the machine did, and the
# others are judged in proportion.
";

/// A path and its count.
pub(crate) type Count = (String, u64);

/// The file with these counts.
pub(crate) fn written(counts: &[Count]) -> String {
    let mut text = HEAD.to_owned();
    for (name, count) in counts {
        let _ = writeln!(text, "{name:<18} {count:>6}");
    }
    text
}

/// The counts of the file.
pub(crate) fn read(text: &str) -> io::Result<Vec<Count>> {
    text.lines()
        .enumerate()
        .filter(|(_, line)| !line.starts_with('#') && !line.trim().is_empty())
        .map(|(at, line)| {
            count(line).ok_or_else(|| {
                let at = at + 1;
                io::Error::other(format!("line {at}: expected `name count`, found `{line}`"))
            })
        })
        .collect()
}

fn count(line: &str) -> Option<Count> {
    let (name, count) = line.split_once(' ')?;
    Some((name.to_owned(), count.trim().parse().ok()?))
}

/// One line for each path that costs more than it may, or that only one side has.
///
/// The first path is the measure of the machine.
pub(crate) fn complaints(recorded: &[Count], measured: &[Count]) -> Vec<String> {
    let machine = match (recorded.first(), measured.first()) {
        (Some((_, was)), Some((_, is))) => (*is, (*was).max(1)),
        _ => (1, 1),
    };
    let mut lines: Vec<String> = measured
        .iter()
        .filter_map(
            |(name, is)| match recorded.iter().find(|(other, _)| other == name) {
                None => Some(format!("{name}: not in the file")),
                Some((_, was)) => worse(*was, *is, machine).map(|line| format!("{name}: {line}")),
            },
        )
        .collect();
    let gone = recorded
        .iter()
        .filter(|(name, _)| measured.iter().all(|(other, _)| other != name));
    lines.extend(gone.map(|(name, _)| format!("{name}: in the file, but no longer a path")));
    lines
}

fn worse(was: u64, is: u64, (machine_is, machine_was): (u64, u64)) -> Option<String> {
    let allowed = was * machine_is * (100 + SLACK) / (machine_was * 100);
    (is > allowed).then(|| format!("{is} instructions, at most {allowed} (recorded {was})"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(of: &[(&str, u64)]) -> Vec<Count> {
        of.iter()
            .map(|(name, count)| ((*name).to_owned(), *count))
            .collect()
    }

    #[test]
    fn what_is_written_is_read_back() {
        let all = counts(&[("by-hand", 2_948), ("plain", 5_479)]);
        assert_eq!(read(&written(&all)).expect("it is well formed"), all);
    }

    #[test]
    fn a_line_that_is_no_count_is_told_with_its_place() {
        let error = read("# head\nplain many\n").expect_err("`many` is no number");
        assert_eq!(
            error.to_string(),
            "line 2: expected `name count`, found `plain many`"
        );
    }

    #[test]
    fn three_percent_more_passes_and_four_do_not() {
        let recorded = counts(&[("by-hand", 1_000), ("plain", 2_000)]);
        let within = counts(&[("by-hand", 1_000), ("plain", 2_060)]);
        assert!(complaints(&recorded, &within).is_empty());
        let beyond = counts(&[("by-hand", 1_000), ("plain", 2_080)]);
        assert_eq!(
            complaints(&recorded, &beyond),
            ["plain: 2080 instructions, at most 2060 (recorded 2000)"]
        );
    }

    #[test]
    fn another_machine_moves_all_in_proportion() {
        let recorded = counts(&[("by-hand", 1_000), ("plain", 2_000)]);
        let slower = counts(&[("by-hand", 1_100), ("plain", 2_200)]);
        assert!(complaints(&recorded, &slower).is_empty());
    }

    #[test]
    fn a_path_of_one_side_alone_is_told() {
        let recorded = counts(&[("by-hand", 1_000), ("old", 1)]);
        let measured = counts(&[("by-hand", 1_000), ("new", 1)]);
        assert_eq!(
            complaints(&recorded, &measured),
            [
                "new: not in the file",
                "old: in the file, but no longer a path"
            ]
        );
    }
}
