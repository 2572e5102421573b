//! `report` measures everything and writes the page; `run` is what callgrind is put upon.

mod compile;
mod measure;
mod report;

use clap::{Parser, Subcommand};
use tether_bench_paths::work;

#[derive(Parser)]
#[command(about = "Measures tether against handwritten code and its peers")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Measures every path, prints the tables, writes docs/performance.md and .svg.
    Report,
    /// Measures what crates of tools cost to compile, and writes that part of the page.
    Compile {
        /// 1,000 tools too: minutes more.
        #[arg(long)]
        large: bool,
    },
    /// Counts the instructions of the paths whose names begin so.
    Count { prefix: String },
    /// Says where the instructions of one path go.
    Profile { path: String },
    /// Runs one path so many times.
    Run { path: String, times: usize },
    /// Names the paths.
    Paths,
}

fn main() -> std::io::Result<()> {
    match Arguments::parse().command {
        Command::Report => report::write(),
        Command::Compile { large } => compile::write(large),
        Command::Count { prefix } => report::count(&prefix),
        Command::Profile { path } => report::profile(&path),
        Command::Run { path, times } => work::run(&path, times),
        Command::Paths => {
            for path in work::paths() {
                println!("{}", path.name);
            }
            Ok(())
        }
    }
}
