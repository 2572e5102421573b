//! The goals, each with what was measured.

use super::labels::{PEERS, label};
use super::table::{Table, count, whole};
use super::tables::{BATCH_LIMITS, BATCH_SIZES, CHANGES, STAGES};
use crate::measure::Results;

/// One goal, and what came of it.
pub struct Goal {
    text: &'static str,
    measured: String,
    pub met: bool,
}

fn goal(text: &'static str, measured: String, met: bool) -> Goal {
    Goal {
        text,
        measured,
        met,
    }
}

pub fn table(goals: &[Goal]) -> String {
    let mut table = Table::new(&["goal", "measured", "met"]);
    for goal in goals {
        let met = if goal.met { "yes" } else { "**no**" };
        table.row([goal.text.to_owned(), goal.measured.clone(), met.to_owned()]);
    }
    table.markdown()
}

pub fn of(results: &Results, sizes: &[(&str, usize)]) -> Vec<Goal> {
    let mut goals = vec![
        plain(results),
        under_the_boxed_map(results),
        erased(results),
        listeners(results),
        seven(results),
    ];
    goals.push(peers(results));
    goals.push(numbers(results));
    goals.push(batch_time(results));
    goals.push(batch_allocations(results));
    goals.push(views(results));
    goals.push(changes(results));
    goals.push(future(sizes));
    goals
}

fn plain(results: &Results) -> Goal {
    let (tether, by_hand) = (&results["plain/100/tether"], &results["plain/100/match"]);
    let instructions = tether.instructions - by_hand.instructions;
    let allocations = tether.allocations - by_hand.allocations;
    goal(
        "a plain typed call: at most 200 Ir and no allocation more than by hand",
        format!(
            "{} Ir, {} allocations more",
            whole(instructions),
            count(allocations)
        ),
        instructions <= 200 && allocations <= 0.0,
    )
}

fn under_the_boxed_map(results: &Results) -> Goal {
    let (tether, boxed) = (&results["plain/100/tether"], &results["plain/100/boxed"]);
    goal(
        "a plain typed call: fewer of both than the boxed map",
        format!(
            "{} Ir against {}, {} allocations against {}",
            whole(tether.instructions),
            whole(boxed.instructions),
            count(tether.allocations),
            count(boxed.allocations),
        ),
        tether.instructions < boxed.instructions && tether.allocations < boxed.allocations,
    )
}

fn erased(results: &Results) -> Goal {
    let erased = &results["plain/100/tether-erased"];
    let by_hand = &results["plain/100/match"];
    let times = erased.instructions as f64 / by_hand.instructions as f64;
    let more = erased.allocations - by_hand.allocations;
    goal(
        "erased: at most 1.25 × by hand in Ir, one allocation more",
        format!("{times:.2} ×, {} more", count(more)),
        times <= 1.25 && more <= 1.0,
    )
}

fn listeners(results: &Results) -> Goal {
    let further = STAGES.map(|kind| {
        let one = &results[&format!("stages/{kind}/1")];
        let two = &results[&format!("stages/{kind}/2")];
        (
            kind,
            two.instructions - one.instructions,
            two.allocations - one.allocations,
        )
    });
    let each = further.map(|(kind, instructions, _)| format!("{kind} {}", whole(instructions)));
    goal(
        "each further listener or guard that does nothing: at most 25 Ir, no allocation",
        each.join(", "),
        further
            .iter()
            .all(|(_, instructions, allocations)| *instructions <= 25 && *allocations <= 0.0),
    )
}

fn seven(results: &Results) -> Goal {
    let added =
        results["stages/seven/tether"].instructions - results["plain/10/tether"].instructions;
    goal(
        "seven of them: at most 150 Ir",
        format!("{} Ir", whole(added)),
        added <= 150,
    )
}

fn peers(results: &Results) -> Goal {
    let ratios = [1, 10, 100, 300].into_iter().flat_map(|tools| {
        let own = results[&format!("plain/{tools}/tether")].instructions as f64;
        PEERS.map(|peer| {
            let theirs = results[&format!("plain/{tools}/{peer}")].instructions as f64;
            (theirs / own, peer, tools)
        })
    });
    let (least, peer, tools) = ratios
        .min_by(|one, other| one.0.total_cmp(&other.0))
        .unwrap_or((0.0, "", 0));
    goal(
        "at least 4 × fewer Ir than every peer, whatever the number of tools",
        format!("at least {least:.2} × ({}, {tools} tools)", label(peer)),
        least >= 4.0,
    )
}

fn numbers(results: &Results) -> Goal {
    let all = [1, 10, 100, 300].map(|tools| results[&format!("plain/{tools}/tether")].instructions);
    let (least, most) = (all.iter().min().copied(), all.iter().max().copied());
    let (least, most) = (least.unwrap_or(0), most.unwrap_or(0));
    goal(
        "the cost of a call independent of the number of tools (within 5 %)",
        format!("{} to {} Ir for 1 to 300", whole(least), whole(most)),
        most * 100 <= least * 105,
    )
}

/// Each size and limit, and the quotient of tether and `buffered`.
fn batches(of: impl Fn(usize, usize) -> f64) -> (f64, String) {
    let mut worst = 0.0_f64;
    let mut told = Vec::new();
    for size in BATCH_SIZES {
        let most = BATCH_LIMITS
            .map(|limit| of(size, limit))
            .into_iter()
            .fold(0.0, f64::max);
        worst = worst.max(most);
        told.push(format!("{most:.2} × at {size}"));
    }
    (worst, told.join(", "))
}

fn batch_time(results: &Results) -> Goal {
    let (worst, told) = batches(|size, limit| {
        let ratio = results[&format!("batch/{size}/{limit}/tether")].ratio;
        ratio.map_or(0.0, |ratio| ratio.median)
    });
    goal(
        "a batch of ready bodies: no more time than `buffered`",
        told,
        worst <= 1.0,
    )
}

fn batch_allocations(results: &Results) -> Goal {
    let (worst, told) = batches(|size, limit| {
        let of = |way: &str| results[&format!("batch/{size}/{limit}/{way}")].allocations;
        of("tether") / of("buffered")
    });
    goal(
        "a batch of ready bodies: no more allocations than `buffered`",
        told,
        worst <= 1.0,
    )
}

fn views(results: &Results) -> Goal {
    let view = &results["view/300/tether"];
    let declared = &results["declarations/300/tether"];
    let dynamic = &results["declarations/1000/tether-dynamic"];
    goal(
        "views without copying declarations",
        format!(
            "a view of 300: {} allocations; its declarations: {}; of 1,000 dynamic: {}",
            count(view.allocations),
            count(declared.allocations),
            count(dynamic.allocations),
        ),
        declared.allocations <= 0.0 && dynamic.allocations <= 1.0,
    )
}

fn changes(results: &Results) -> Goal {
    let at = |count: usize| results[&format!("change/{count}/tether-pinned")].instructions;
    let told = CHANGES.map(|count| format!("{} Ir beside {count}", whole(at(count))));
    let logarithms = f64::from(999).log2() / f64::from(10).log2();
    goal(
        "a change of one dynamic tool costs O(log n) or better",
        told.join(", "),
        at(999) as f64 <= at(10) as f64 * logarithms,
    )
}

fn future(sizes: &[(&str, usize)]) -> Goal {
    let bytes = sizes
        .iter()
        .find(|(name, _)| *name == "tether typed")
        .map_or(0, |(_, bytes)| *bytes);
    goal(
        "the future of a call below 1 KiB",
        format!("{} bytes", whole(bytes as i64)),
        bytes < 1_024,
    )
}
