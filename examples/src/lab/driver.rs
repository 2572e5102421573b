use super::approver::Scripted;
use super::faults::Faulty;
use super::input::Input;
use super::store::{Read, Store, Write};
use super::{basic::*, nesting::*, policy::*, slow::*, typed::*};
use std::io;
use std::process::ExitCode;
use tether::cli::{EventLog, Finished, Replayed, fail, read_input};
use tether::prelude::*;
use tether::scope::BuildError;

/// The lab's tools under its policy.
///
/// # Errors
///
/// Never, unless two tools have got the same name.
pub fn scope(lenient: bool) -> Result<Scope<impl ScopeNode>, BuildError> {
    let store = Store::default();
    let tools = tools![
        Echo,
        Add,
        Sleep,
        Write {
            store: store.clone()
        },
        Read { store },
        Now,
        Fail,
        Panic,
        Hang,
        Stubborn,
        Spin,
        Nest,
        Pnest,
        Big,
        Shell,
        Delete,
        Guarded,
        Secret,
        Leak,
        BadGuard,
        BadPre,
        BadWrap,
        BadPost,
        Cached,
        TypedTool,
    ];
    let builder = Scope::root()
        .tools(tools)
        .pre_execute(NoShell)
        .pre_execute(AskBeforeDelete)
        .pre_execute(BreakBefore)
        .guard(NeedsPath)
        .guard(EtcIsReadOnly)
        .guard(BreakInGuard)
        .execute(AnswerFromCache)
        .execute(BreakInWrapper)
        .post_execute(Redact)
        .post_execute(BlockLeaks)
        .post_execute(BreakAfter);
    if lenient {
        return builder.lenient_arguments().build();
    }
    builder.build()
}

/// `lab batch FILE|-`: the ordinary `batch` command with the lab's fault switches.
pub async fn batch(file: &str) -> ExitCode {
    let input = read_input(file)
        .map_err(|error| error.to_string())
        .and_then(|text| serde_json::from_str(&text).map_err(|error| error.to_string()));
    match input {
        Ok(input) => run(input).await,
        Err(error) => fail(&format!("{file}: not a batch for the lab: {error}")),
    }
}

async fn run(mut input: Input) -> ExitCode {
    let log = EventLog::new(io::stdout());
    match replay(&mut input, &log).await {
        Ok(replayed) => {
            log.outcomes(&replayed);
            replayed.exit_code()
        }
        Err(error) => fail(&error),
    }
}

async fn replay(input: &mut Input, log: &EventLog) -> Result<Replayed, BuildError> {
    let recording = input.take_recording();
    let sink = Faulty {
        log: log.clone(),
        fails: std::mem::take(&mut input.sink_fails),
    };
    let watched = scope(input.lenient)?.child().execute(Finished::new(log));
    let Some(answers) = input.approver.take() else {
        return Ok(recording.replay(&watched.build()?.view(), &sink).await);
    };
    let approver = Scripted {
        log: log.clone(),
        answers,
    };
    let asking = watched.approver(approver).build()?;
    Ok(recording.replay(&asking.view(), &sink).await)
}
