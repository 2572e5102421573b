//! Time, in rounds: each round runs every path for a moment, so that a slow moment of the machine
//! falls upon all of them.

use super::spread::Spread;
use std::collections::HashMap;
use std::time::Instant;
use tether_bench_paths::contestants::Runner;
use tether_bench_paths::work::Path;

const ROUNDS: usize = 41;
/// Nanoseconds that a path runs in a round.
const MOMENT: f64 = 500_000.0;

#[derive(Clone, Copy)]
pub struct Times {
    pub nanoseconds: Spread,
    pub ratio: Option<Spread>,
}

/// All of them; each without its `less` path of the same round.
pub fn all(paths: &[Path]) -> HashMap<String, Times> {
    let mut runners: Vec<Runner> = paths.iter().map(|path| (path.set_up)()).collect();
    let times: Vec<usize> = runners.iter_mut().map(times_in_a_moment).collect();
    let mut rounds = vec![Vec::with_capacity(ROUNDS); paths.len()];
    for _ in 0..ROUNDS {
        for (n, run) in runners.iter_mut().enumerate() {
            rounds[n].push(each(run, times[n]));
        }
    }
    let at: HashMap<&str, usize> = (paths.iter().enumerate())
        .map(|(n, path)| (path.name.as_str(), n))
        .collect();
    let net = |n: usize| -> Vec<f64> {
        let less = paths[n].less.as_deref().map(|less| &rounds[at[less]]);
        let of = |round: usize| rounds[n][round] - less.map_or(0.0, |less| less[round]);
        (0..ROUNDS).map(of).collect()
    };
    let measured = |(n, path): (usize, &Path)| {
        let own = net(n);
        let ratio = path.against.as_deref().map(|against| {
            let base = net(at[against]);
            Spread::of(own.iter().zip(base).map(|(own, base)| own / base).collect())
        });
        let nanoseconds = Spread::of(own);
        (path.name.clone(), Times { nanoseconds, ratio })
    };
    paths.iter().enumerate().map(measured).collect()
}

fn times_in_a_moment(run: &mut Runner) -> usize {
    run(3);
    (MOMENT / each(run, 10)).ceil() as usize
}

fn each(run: &mut Runner, times: usize) -> f64 {
    let began = Instant::now();
    run(times);
    began.elapsed().as_nanos() as f64 / times as f64
}
