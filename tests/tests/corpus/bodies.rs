//! Bodies and results.

use serde::Serialize;
use std::error::Error;
use std::fmt;
use std::io;
use std::pin::Pin;
use tether::prelude::*;

type Answer<T> = Result<T, Problem>;

#[derive(Debug)]
enum Problem {
    TooLarge(u8),
    Io(io::Error),
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge(number) => write!(f, "{number} is too large"),
            Self::Io(error) => error.fmt(f),
        }
    }
}

impl From<io::Error> for Problem {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// Nothing.
#[tool]
fn nothing() {}

/// A value.
#[tool]
fn value(a: u8) -> u8 {
    a
}

/// A conversion at the end.
#[tool]
fn converted(text: String) -> Box<str> {
    text.into()
}

/// A result under another name.
#[tool]
fn aliased(a: u8) -> Answer<u8> {
    if a > 9 {
        Err(Problem::TooLarge(a))
    } else {
        Ok(a)
    }
}

/// A result of `std::io`.
#[tool]
fn of_io(path: &str) -> io::Result<String> {
    Err(io::Error::other(path.to_owned()))
}

/// Errors of several types.
#[tool]
fn several(text: &str) -> Result<u8, ToolFailure> {
    let number: i64 = text.parse()?;
    let number = u8::try_from(number)?;
    Ok(std::str::from_utf8(&[number])?.len().try_into()?)
}

/// Errors in a box.
#[tool]
fn in_a_box(text: &str) -> Result<f64, Box<dyn Error + Send + Sync>> {
    if text.is_empty() {
        return Err("nothing to read".into());
    }
    Ok(text.parse::<f64>()?)
}

/// An early return.
#[tool]
async fn early(a: Option<u8>) -> Option<u8> {
    let a = a?;
    if a > 9 {
        return None;
    }
    std::future::ready(Some(a)).await
}

/// A future without `async`.
#[tool(type = FutureTool)]
#[expect(clippy::manual_async_fn, reason = "the form is what is tested")]
fn future(a: u8) -> impl Future<Output = Answer<u8>> + Send {
    async move { Ok(a) }
}

/// A boxed future.
#[tool]
fn boxed(a: u8) -> Pin<Box<dyn Future<Output = u8> + Send>> {
    Box::pin(async move { a })
}

/// A future that is ready.
#[tool]
fn ready(a: u8) -> std::future::Ready<u8> {
    std::future::ready(a)
}

/// A block that takes its values along.
#[tool]
async fn moved(text: String, list: Vec<u8>) -> usize {
    let block = async move { text.len() + list.len() };
    block.await
}

/// Whatever serde writes.
#[tool]
fn opaque(a: u8, b: String) -> impl Serialize + use<> {
    (a, b)
}

/// A ready value.
#[tool]
fn ready_value(a: u8) -> ToolValue {
    ToolValue::from(serde_json::json!({ "a": a }))
}

/// A loop.
#[tool]
fn looped(upto: u8) -> Vec<u8> {
    let mut all = Vec::new();
    for number in 0..upto {
        if number % 2 == 0 {
            continue;
        }
        all.push(number);
    }
    all
}

/// Closures and inner functions.
#[tool]
fn inner(numbers: &[u8]) -> usize {
    fn odd(number: u8) -> bool {
        number % 2 == 1
    }
    let is_odd = |number: &&u8| odd(**number);
    numbers.iter().filter(is_odd).count()
}

/// A nested result.
#[tool]
fn nested(a: u8) -> Result<Option<u8>, String> {
    Ok((a > 1).then_some(a))
}

/// What always fails.
#[tool]
fn never(a: u8) -> Result<(), String> {
    Err(a.to_string())
}

pub(crate) fn tools() -> impl ToolSet {
    tools![
        Nothing, Value, Converted, Aliased, OfIo, Several, InABox, Early, FutureTool, Boxed, Ready,
        Moved, Opaque, ReadyValue, Looped, Inner, Nested, Never
    ]
}
