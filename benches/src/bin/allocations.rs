//! Allocations of each path, one a line: `name count`. A program of its own, so that the counting
//! costs nobody else anything.

use std::io::Write;
use tether_bench_paths::work;

const TIMES: usize = 20;

fn main() -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    for path in work::paths() {
        let mut run = (path.set_up)();
        // What is allocated the first time is not the call's.
        run(2);
        let counted = allocation_counter::measure(|| run(TIMES));
        let each = counted.count_total as f64 / TIMES as f64;
        writeln!(out, "{}\t{each}", path.name)?;
    }
    Ok(())
}
