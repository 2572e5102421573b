//! `workbench` replays recorded tool calls of a model against a folder; `workbench --help`.

use std::process::ExitCode;

#[cfg(unix)]
fn main() -> ExitCode {
    use clap::Parser;
    use std::io::Write;
    use tether_examples::workbench;

    let options = workbench::Options::parse();
    let built = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build();
    let runtime = match built {
        Ok(runtime) => runtime,
        Err(error) => return fail(&error),
    };
    let report = runtime.block_on(workbench::run(options));
    // A question at the terminal that was withdrawn may still wait for its line.
    runtime.shutdown_background();
    match report {
        // Whoever does not read on need not be told.
        Ok(report) => drop(anstream::stdout().write_all(report.as_bytes())),
        Err(error) => return fail(&error),
    }
    ExitCode::SUCCESS
}

#[cfg(unix)]
fn fail(error: &dyn std::error::Error) -> ExitCode {
    anstream::eprintln!("workbench: {error}");
    ExitCode::from(2)
}

#[cfg(not(unix))]
fn main() -> ExitCode {
    eprintln!(
        "workbench: it confines files and kills processes as Unix does, and runs there alone"
    );
    ExitCode::from(2)
}
