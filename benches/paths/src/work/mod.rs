//! The paths that are measured.

mod batches;
mod calls;
mod catalogue;
mod dynamic;
mod scopes;
pub mod sizes;
mod stages;
pub mod storm;

use crate::contestants::Runner;
use std::io;

/// One path: what is measured of one contestant.
pub struct Path {
    /// `group/…/contestant`.
    pub name: String,
    pub set_up: Box<dyn Fn() -> Runner>,
    /// The path that only makes what this one is given: taken off this one.
    pub less: Option<String>,
    /// The path that times are compared with.
    pub against: Option<String>,
    /// Runs in the two counts of callgrind.
    pub few: usize,
    pub many: usize,
}

impl Path {
    fn new(name: impl Into<String>, set_up: impl Fn() -> Runner + 'static) -> Self {
        Self {
            name: name.into(),
            set_up: Box::new(set_up),
            less: None,
            against: None,
            few: 200,
            many: 1_200,
        }
    }

    fn less(mut self, path: impl Into<String>) -> Self {
        self.less = Some(path.into());
        self
    }

    fn against(mut self, path: impl Into<String>) -> Self {
        self.against = Some(path.into());
        self
    }

    const fn times(mut self, few: usize, many: usize) -> Self {
        self.few = few;
        self.many = many;
        self
    }
}

/// All of them.
pub fn paths() -> Vec<Path> {
    let mut paths = calls::paths();
    paths.extend(stages::paths());
    paths.extend(batches::paths());
    paths.extend(catalogue::paths());
    paths.extend(scopes::paths());
    paths.extend(dynamic::paths());
    paths
}

/// Runs one path so many times.
pub fn run(name: &str, times: usize) -> io::Result<()> {
    let unknown = || io::Error::other(format!("there is no path `{name}`"));
    let path = paths()
        .into_iter()
        .find(|path| path.name == name)
        .ok_or_else(unknown)?;
    let mut run = (path.set_up)();
    measured(&mut run, times);
    Ok(())
}

/// The part that a profile is of: callgrind is told to look at nothing else.
#[inline(never)]
fn measured(run: &mut Runner, times: usize) {
    run(times);
}
