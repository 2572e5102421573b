//! The tables, the page and the chart.

mod chart;
mod environment;
mod goals;
mod labels;
mod page;
mod profiles;
mod table;
mod tables;

pub use self::environment::{compiler, machine};
pub use self::page::put;
pub use self::table::{Table, whole};

use crate::measure::{self, callgrind, profile};
use std::fs;
use std::io;
use tether_bench_paths::work::{self, sizes};

/// Measures everything, prints it and writes the page and the chart.
pub fn write() -> io::Result<()> {
    let results = measure::all(&work::paths())?;
    let sizes = sizes::sizes();
    let goals = goals::of(&results, &sizes);
    let environment = format!(
        "On {}, {}; {}; Ir are instructions by callgrind in the release profile.",
        environment::machine(),
        environment::compiler()?,
        environment::versions(),
    );
    let parts = [
        environment,
        "![One call of 100 tools](performance.svg)".to_owned(),
        METHOD.to_owned(),
        format!("## The goals\n\n{}", goals::table(&goals)),
        profiles::explained()?,
        format!(
            "## One call\n\n{}\n{}",
            tables::plain(&results),
            tables::by_number(&results)
        ),
        format!("## What goes wrong\n\n{}", tables::failures(&results)),
        format!("## Stages that do nothing\n\n{}", tables::stages(&results)),
        format!("## Batches\n\n{}", tables::batches(&results)),
        format!(
            "## Views and declarations\n\n{}",
            tables::catalogue(&results)
        ),
        format!("## Scopes\n\n{}", tables::scopes(&results)),
        format!(
            "## Changes at run time\n\n{}\n{}",
            tables::changes(&results),
            tables::storm()
        ),
        format!("## Futures\n\n{}", tables::sizes(&sizes)),
    ];
    let text = parts.join("\n\n");
    println!("{text}");
    fs::write(page::docs("performance.svg"), chart::svg(&results))?;
    page::put("report", &text)
}

const METHOD: &str = "\
The same tool of five parameters, with 66 bytes of arguments, stands in 1, 10, 100 or 300 copies, \
and the one in the middle is called. A call comes as owned texts (id, name, arguments); making it \
is taken off everywhere. Each contestant gives its answer in its own form, and before it is \
measured that answer is compared, as JSON, with the right one; a call that should fail must fail. \
Time is the median of 41 rounds in which everything runs in turn, and stands as a multiple of the \
`match` by hand (in batches: of `buffered`) of the same round. rig and adk get a map by name, \
since that is what their agents keep; adk's context and rmcp's peer are made once. llm-tool \
sanitises what tools give, as it does unless told otherwise.";

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
