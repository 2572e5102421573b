//! Tools that answer at once.

use serde::Serialize;
use tether::prelude::*;

#[derive(Serialize)]
pub(super) struct Echoed {
    text: String,
}

/// Give the text back.
#[tool(parallel, effect = read)]
pub(super) fn echo(
    /// The text to give back.
    text: String,
) -> Echoed {
    Echoed { text }
}

/// Add two integers.
#[tool(parallel, effect = read)]
pub(super) fn add(
    /// The first summand.
    a: i64,
    /// The second summand.
    b: i64,
) -> Result<i64, &'static str> {
    a.checked_add(b).ok_or("the sum is out of range")
}

#[derive(Serialize)]
pub(super) struct Fine {
    ok: bool,
}

/// Say that all is well.
#[tool(parallel, effect = read)]
pub(super) fn now() -> Fine {
    Fine { ok: true }
}

/// Fail with a message.
#[tool]
pub(super) fn fail(
    /// The message to fail with.
    message: String,
) -> Result<(), String> {
    Err(message)
}

/// Panic with a message.
#[tool(name = "panic", type = Panic)]
pub(super) fn panicking(
    /// The message to panic with.
    message: String,
) {
    panic!("{message}")
}

/// The most that `big` returns, so that a call cannot exhaust the machine.
const MOST: usize = 64 << 20;

/// Return a string of a given length.
#[tool]
pub(super) fn big(
    /// The length in bytes.
    bytes: usize,
) -> Result<String, String> {
    if bytes > MOST {
        return Err(format!("at most {MOST} bytes"));
    }
    Ok("x".repeat(bytes))
}

/// Run a shell command; policy never lets it through.
#[tool(effect = destructive)]
pub(super) fn shell(
    /// The command line.
    command: String,
) -> String {
    command
}

#[derive(Serialize)]
pub(super) struct Deleted {
    deleted: String,
}

/// Delete a path; somebody is asked first, and nothing is really deleted.
#[tool(effect = destructive)]
pub(super) fn delete(
    /// The path to delete.
    path: String,
) -> Deleted {
    Deleted { deleted: path }
}

/// Reading or writing.
#[derive(Clone, Copy, Debug, Default, serde::Deserialize, Serialize, schemars::JsonSchema)]
pub(super) enum Access {
    #[default]
    #[serde(rename = "r")]
    Read,
    #[serde(rename = "w")]
    Write,
}

#[derive(Serialize)]
pub(super) struct Touched {
    path: Option<String>,
    mode: Access,
}

/// Touch a path, under guards.
#[tool]
pub(super) fn guarded(
    /// The path; a guard wants it.
    path: Option<String>,
    /// `r` to read, `w` to write.
    #[tool(default)]
    mode: Access,
) -> Touched {
    Touched { path, mode }
}

#[derive(Serialize)]
pub(super) struct Token {
    token: &'static str,
}

/// Return a secret that policy replaces.
#[tool]
pub(super) fn secret() -> Token {
    Token { token: "abc" }
}

#[derive(Serialize)]
pub(super) struct Key {
    key: &'static str,
}

/// Return a key that policy blocks.
#[tool]
pub(super) fn leak() -> Key {
    Key { key: "k" }
}

/// A tool whose guard panics.
#[tool(name = "badguard", type = BadGuard)]
pub(super) fn bad_guard() -> Fine {
    now()
}

/// A tool on which a pre-execute listener panics.
#[tool(name = "badpre", type = BadPre)]
pub(super) fn bad_pre() -> Fine {
    now()
}

/// A tool on which an execute wrapper panics.
#[tool(name = "badwrap", type = BadWrap)]
pub(super) fn bad_wrap() -> Fine {
    now()
}

/// A tool on which a post-execute listener panics.
#[tool(name = "badpost", type = BadPost)]
pub(super) fn bad_post() -> Fine {
    now()
}

/// A tool that a wrapper answers for.
#[tool]
pub(super) fn cached(
    /// The number to answer with.
    n: u32,
) {
    panic!("the body of `cached` ran with {n}")
}
