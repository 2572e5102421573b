//! The rounds: every crate in turn, so that a slow moment falls upon all.

use super::leaf::{Leaf, Once};
use super::workspace::Workspace;
use crate::measure::spread::Spread;
use std::io;

/// What compiling one crate came to.
pub struct Measured {
    pub form: &'static str,
    pub size: usize,
    pub cold: Spread,
    pub rebuild: Spread,
    pub bytes: u64,
}

/// Each form with its size, and in how many rounds.
pub fn run(plan: &[(&'static str, usize, usize)]) -> io::Result<Vec<Measured>> {
    let workspace = Workspace::create(plan)?;
    let leaves: Vec<Leaf> = plan
        .iter()
        .map(|(form, size, _)| Leaf::new(&workspace, form, *size))
        .collect();
    // The dependencies of every form, by the smallest crate of each.
    for leaf in leaves.iter().filter(|leaf| leaf.size == 1) {
        leaf.measure()?;
    }
    let mut all: Vec<Vec<Once>> = plan.iter().map(|_| Vec::new()).collect();
    let most = plan.iter().map(|(_, _, rounds)| *rounds).max().unwrap_or(0);
    for round in 0..most {
        for (n, leaf) in leaves.iter().enumerate() {
            if round < plan[n].2 {
                let once = leaf.measure()?;
                eprintln!(
                    "{} {}: cold {:.1} s, rebuild {:.1} s",
                    leaf.form, leaf.size, once.cold, once.rebuild
                );
                all[n].push(once);
            }
        }
    }
    let measured = plan
        .iter()
        .zip(all)
        .map(|((form, size, _), rounds)| Measured {
            form,
            size: *size,
            cold: Spread::of(rounds.iter().map(|once| once.cold).collect()),
            rebuild: Spread::of(rounds.iter().map(|once| once.rebuild).collect()),
            bytes: rounds[0].bytes,
        });
    Ok(measured.collect())
}
