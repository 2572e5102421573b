use super::question::{Answer, question};
use crate::approval::{Approval, ApprovalRequest, ApproverError};
use std::io;
use tokio::sync::Mutex;
use tokio::task::JoinHandle;

/// Where questions are shown and answers come from.
pub(super) trait Terminal: Clone + Send + Sync + 'static {
    /// Whether somebody can be there.
    fn is_terminal(&self) -> bool;

    /// Writes and flushes.
    fn show(&self, text: &str) -> io::Result<()>;

    /// Reads a line with its end; empty at the end of the input. Blocks.
    fn read_line(&self) -> io::Result<String>;
}

/// The questions to one terminal, one at a time.
pub(super) struct Dialogue<T> {
    terminal: T,
    /// The line that is being read; it outlives a question that is withdrawn.
    pending: Mutex<Option<JoinHandle<io::Result<String>>>>,
}

impl<T: Terminal> Dialogue<T> {
    pub(super) const fn new(terminal: T) -> Self {
        Self {
            terminal,
            pending: Mutex::const_new(None),
        }
    }

    pub(super) async fn ask(&self, request: &ApprovalRequest) -> Result<Approval, ApproverError> {
        if !self.terminal.is_terminal() {
            return Err(ApproverError::new("there is no terminal to ask at"));
        }
        let mut pending = self.pending.lock().await;
        self.forget(&mut pending).await?;
        self.terminal
            .show(&question(request))
            .map_err(|error| failed(&error))?;
        let line = self.line(&mut pending).await?;
        Ok(match Answer::of(&line) {
            Answer::Yes => request.approve(),
            Answer::No => request.reject("refused at the terminal"),
            Answer::Because(reason) => request.reject(reason.to_owned()),
        }
        .by("terminal"))
    }

    /// Lets the line pass that was to answer a withdrawn question: it says nothing of this one.
    async fn forget(&self, pending: &mut Pending) -> Result<(), ApproverError> {
        let Some(line) = pending.as_ref() else {
            return Ok(());
        };
        if !line.is_finished() {
            let text = "\nThe question above was withdrawn. Press Enter for the next one.\n";
            self.terminal.show(text).map_err(|error| failed(&error))?;
        }
        self.line(pending).await.map(drop)
    }

    /// The line that is being read, or the next one.
    async fn line(&self, pending: &mut Pending) -> Result<String, ApproverError> {
        let line = pending.get_or_insert_with(|| {
            let terminal = self.terminal.clone();
            tokio::task::spawn_blocking(move || terminal.read_line())
        });
        let read = line.await;
        *pending = None;
        match read {
            Ok(Ok(line)) if line.is_empty() => {
                Err(ApproverError::new("the terminal's input has ended"))
            }
            Ok(Ok(line)) => Ok(line),
            Ok(Err(error)) => Err(failed(&error)),
            Err(error) => Err(ApproverError::new(format!("reading failed: {error}"))),
        }
    }
}

type Pending = Option<JoinHandle<io::Result<String>>>;

fn failed(error: &io::Error) -> ApproverError {
    ApproverError::new(format!("the terminal failed: {error}"))
}
