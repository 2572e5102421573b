mod dialogue;
mod question;
#[cfg(test)]
mod tests;

use self::dialogue::{Dialogue, Terminal};
use super::{Approval, ApprovalRequest, Approver, ApproverError};
use std::io::{self, IsTerminal, Write};

/// An approver that asks whoever sits at the terminal (contract 4.3).
///
/// It writes the question to standard error (the tool, who asks and why, and all of the arguments)
/// and reads a line from standard input: `y` or `yes` approves; `n`, `no` and an empty line reject;
/// any other text rejects and is the reason that the model is told. The end of the input and a
/// failure to read or write are no answer, and where one of the two is not a terminal nobody is
/// asked: the call is then `UNAVAILABLE`.
///
/// One question is asked at a time, however many calls, scopes and approvers there are. What a
/// model wrote is shown with control characters and marks of writing direction escaped, so that it
/// cannot paint over the question.
///
/// ```
/// use tether::approval::TerminalApprover;
/// use tether::prelude::*;
///
/// # fn example() -> Result<(), Box<dyn std::error::Error>> {
/// let scope = Scope::root().approver(TerminalApprover).build()?;
/// # Ok(())
/// # }
/// # example().unwrap();
/// ```
///
/// Reading cannot be taken back: where a question is withdrawn because its call was cancelled, the
/// line that was to answer it is still read, on the blocking pool, and thrown away before the next
/// question is asked. A runtime that is dropped meanwhile waits for that line;
/// `Runtime::shutdown_background` does not.
#[derive(Clone, Copy, Debug, Default)]
#[allow(clippy::exhaustive_structs)] // a name for the terminal, of which a process has one
pub struct TerminalApprover;

/// A process has one terminal, and so one dialogue.
static DIALOGUE: Dialogue<Standard> = Dialogue::new(Standard);

impl Approver for TerminalApprover {
    async fn ask(&self, request: &ApprovalRequest) -> Result<Approval, ApproverError> {
        DIALOGUE.ask(request).await
    }

    fn name(&self) -> &'static str {
        "terminal"
    }
}

/// Standard error and standard input.
#[derive(Clone, Copy)]
struct Standard;

impl Terminal for Standard {
    fn is_terminal(&self) -> bool {
        io::stdin().is_terminal() && io::stderr().is_terminal()
    }

    fn show(&self, text: &str) -> io::Result<()> {
        let mut stderr = io::stderr().lock();
        stderr.write_all(text.as_bytes())?;
        stderr.flush()
    }

    fn read_line(&self) -> io::Result<String> {
        let mut line = String::new();
        io::stdin().read_line(&mut line)?;
        Ok(line)
    }
}
