//! From the options to the report.

use super::agent::{self, Limits};
use super::calls::{self, InvalidCalls};
use super::demo;
use super::options::Options;
use super::policy::Consent;
use super::report::{self, Preface};
use super::tools::Workspace;
use std::fmt;
use std::io::{self, Read};
use std::path::Path;
use tether::prelude::ToolCall;

/// Why nothing was run, in one line.
#[derive(Debug)]
pub struct InvalidInput(String);

impl InvalidInput {
    fn of(what: impl fmt::Display, why: impl fmt::Display) -> Self {
        // One line, whatever is in a path.
        Self(format!("{what}: {why}").replace('\n', " "))
    }
}

impl fmt::Display for InvalidInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

impl std::error::Error for InvalidInput {}

/// Runs what the options say and gives the report.
///
/// # Errors
///
/// When what was given is not there or not what it should be.
pub async fn run(options: Options) -> Result<String, InvalidInput> {
    let project = options.is_demo().then(demo::project).transpose();
    let project = project.map_err(|error| InvalidInput::of("temporary folder", error))?;
    let folder = match &project {
        Some(project) => project.path(),
        None => options.root.as_deref().unwrap_or(Path::new(".")),
    };
    let opened = Workspace::open(folder);
    let workspace = opened.map_err(|error| InvalidInput::of(folder.display(), error))?;
    let calls = calls(&options)?;
    let consent = options.consent();
    let preface = Preface::new(
        workspace.root().path().display().to_string(),
        told(consent, options.is_demo()),
        options.max_parallelism.get(),
    );
    let limits = Limits::new(options.max_parallelism, options.timeout);
    stop_on_interrupt(&limits);
    let ran = agent::run(workspace, calls, consent, limits).await;
    let ran = ran.map_err(|error| InvalidInput::of("tools", error))?;
    if !options.json {
        return Ok(report::text(&preface, &ran, report::terminal_width()));
    }
    let document = report::document(&preface, &ran);
    document
        .map(|text| text + "\n")
        .map_err(|error| InvalidInput::of("report", error))
}

fn calls(options: &Options) -> Result<Vec<ToolCall>, InvalidInput> {
    let Some(file) = &options.calls else {
        let recorded = if options.is_demo() {
            demo::RESPONSE
        } else {
            "[]"
        };
        return calls::from_json(recorded).map_err(|error| InvalidInput::of("recording", error));
    };
    let mut text = String::new();
    let (name, read) = if file == Path::new("-") {
        (
            "standard input".to_owned(),
            io::stdin().read_to_string(&mut text).map(drop),
        )
    } else {
        let read = std::fs::read_to_string(file);
        (
            file.display().to_string(),
            read.map(|content| text = content),
        )
    };
    read.map_err(|error| InvalidInput::of(&name, error))?;
    calls::from_json(&text).map_err(|error: InvalidCalls| InvalidInput::of(&name, error))
}

const fn told(consent: Option<Consent>, is_demo: bool) -> &'static str {
    match consent {
        Some(Consent::Yes(_)) if is_demo => {
            "yes to every command, since this is a temporary folder of the demonstration's own"
        }
        Some(Consent::Yes(_)) => "yes to every command (--yes)",
        Some(Consent::No) => "no to every command (--no)",
        Some(Consent::Terminal) => "you are asked at the terminal",
        None => "nobody can be asked: no terminal, and neither --yes nor --no",
    }
}

/// Ctrl-C stops the calls, and with them the commands, which the terminal does not reach.
fn stop_on_interrupt(limits: &Limits) {
    let token = limits.cancellation.clone();
    tokio::spawn(async move {
        if tokio::signal::ctrl_c().await.is_ok() {
            token.cancel();
        }
    });
}
