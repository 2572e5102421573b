//! Instructions, allocations and time of a path.

pub mod allocations;
pub mod callgrind;
pub mod profile;
pub mod spread;
pub mod time;

use spread::Spread;
use std::collections::HashMap;
use std::io;
use tether_bench_paths::work::Path;

/// What is known of one path, without what its `less` path takes.
#[derive(Clone, Copy)]
pub struct Measured {
    pub instructions: i64,
    pub allocations: f64,
    pub nanoseconds: Spread,
    /// Time as a multiple of the path it is compared with, round by round.
    pub ratio: Option<Spread>,
}

pub type Results = HashMap<String, Measured>;

/// Measures every path.
pub fn all(paths: &[Path]) -> io::Result<Results> {
    let allocations = allocations::all()?;
    let times = time::all(paths);
    let instructions = callgrind::all(paths)?;
    let measured = |path: &Path| -> io::Result<(String, Measured)> {
        let name = &path.name;
        let own = allocations.get(name).copied();
        let own = own.ok_or_else(|| io::Error::other(format!("{name}: no allocations told")))?;
        let less = path.less.as_ref();
        let less_allocations = less.map_or(0.0, |less| allocations[less]);
        let less_instructions = less.map_or(0, |less| instructions[less]);
        let measured = Measured {
            instructions: instructions[name] - less_instructions,
            allocations: own - less_allocations,
            nanoseconds: times[name].nanoseconds,
            ratio: times[name].ratio,
        };
        Ok((name.clone(), measured))
    };
    paths.iter().map(measured).collect()
}
