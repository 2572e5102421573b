//! The tables, the page and the chart.

use crate::measure::{callgrind, profile};
use crate::work;
use std::io;

pub fn write() -> io::Result<()> {
    Ok(())
}

/// Counts the instructions of some paths.
pub fn count(prefix: &str) -> io::Result<()> {
    let mut paths = work::paths();
    paths.retain(|path| path.name.starts_with(prefix));
    callgrind::all(&paths).map(drop)
}

/// Prints where the instructions of one path go.
pub fn profile(path: &str) -> io::Result<()> {
    for (function, count) in profile::of(path)? {
        if count >= 1.0 {
            println!("{count:>9.1}  {function}");
        }
    }
    Ok(())
}
