use super::policy::Consent;
use clap::Parser;
use std::io::IsTerminal;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

/// Run recorded tool calls of a model against a folder, and show what happened.
///
/// Without --root and --calls it makes a small project in a temporary folder and replays a recorded
/// answer of a model there. With --root alone it shows the tools.
#[derive(Clone, Debug, Parser)]
#[command(name = "workbench", version)]
#[non_exhaustive]
pub struct Options {
    /// The folder that the tools work in and cannot leave [default: the current one]
    #[arg(long, value_name = "DIR")]
    pub root: Option<PathBuf>,
    /// An OpenAI chat completion, or a list of calls [{"id", "name", "arguments"}]; `-` is stdin
    #[arg(long, value_name = "FILE")]
    pub calls: Option<PathBuf>,
    /// Approve every command; without --yes or --no you are asked, at a terminal
    #[arg(long, conflicts_with = "no")]
    pub yes: bool,
    /// Refuse every command
    #[arg(long)]
    pub no: bool,
    /// Print one JSON document instead of the report
    #[arg(long)]
    pub json: bool,
    /// How many calls may run at once
    #[arg(long, value_name = "N", default_value = "4")]
    pub max_parallelism: NonZeroUsize,
    /// How long a command may run
    #[arg(long, value_name = "SECS", default_value = "120", value_parser = seconds)]
    pub timeout: Duration,
}

impl Options {
    /// Whether nothing is named to work on, so that the project of the demonstration is made.
    #[must_use]
    pub const fn is_demo(&self) -> bool {
        self.root.is_none() && self.calls.is_none()
    }

    /// Who answers questions; nobody where there is no terminal and nothing was said.
    #[must_use]
    pub fn consent(&self) -> Option<Consent> {
        if self.no {
            return Some(Consent::No);
        }
        if self.yes {
            return Some(Consent::Yes("--yes"));
        }
        if self.is_demo() {
            return Some(Consent::Yes("demo"));
        }
        let is_terminal = std::io::stdin().is_terminal() && std::io::stderr().is_terminal();
        is_terminal.then_some(Consent::Terminal)
    }
}

fn seconds(text: &str) -> Result<Duration, String> {
    let wrong = || "expected a number of seconds above 0, as 30 or 0.5".to_owned();
    let seconds: f64 = text.parse().map_err(|_| wrong())?;
    match Duration::try_from_secs_f64(seconds) {
        Ok(duration) if !duration.is_zero() => Ok(duration),
        _ => Err(wrong()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(arguments: &[&str]) -> Result<Options, clap::Error> {
        Options::try_parse_from([&["workbench"], arguments].concat())
    }

    #[test]
    fn the_demonstration_alone_approves_by_itself() {
        assert_eq!(parsed(&[]).unwrap().consent(), Some(Consent::Yes("demo")));
        assert_eq!(parsed(&["--no"]).unwrap().consent(), Some(Consent::No));
        assert_eq!(
            parsed(&["--yes", "--root", "."]).unwrap().consent(),
            Some(Consent::Yes("--yes"))
        );
        assert_ne!(
            parsed(&["--root", "."]).unwrap().consent(),
            Some(Consent::Yes("demo"))
        );
        assert!(parsed(&["--yes", "--no"]).is_err());
    }

    #[test]
    fn times_are_positive() {
        assert_eq!(
            parsed(&["--timeout", "0.5"]).unwrap().timeout,
            Duration::from_millis(500)
        );
        for wrong in ["0", "-1", "x", "NaN", "inf", "1e300"] {
            assert!(parsed(&[&format!("--timeout={wrong}")]).is_err(), "{wrong}");
        }
        assert!(parsed(&["--max-parallelism", "0"]).is_err());
    }
}
