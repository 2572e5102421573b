//! By hand: a `match`, and a map of boxed tools.

use super::tools::Reply;
use super::{Call, Contestant, now};
use serde::de::DeserializeOwned;
use std::collections::HashMap;
use std::pin::Pin;

pub type Answered = Result<String, String>;

/// Parse, run, serialise.
#[inline]
pub async fn answer<A: DeserializeOwned>(
    arguments: &str,
    body: impl FnOnce(A) -> Reply,
) -> Answered {
    let given = serde_json::from_str(arguments).map_err(|error| error.to_string())?;
    serde_json::to_string(&body(given)).map_err(|error| error.to_string())
}

#[cold]
pub fn unknown(name: &str) -> Answered {
    Err(format!("there is no tool `{name}`"))
}

/// An `async fn` with a `match` over the names.
pub struct Match<F>(pub F);

impl<F, Fut> Contestant for Match<F>
where
    F: Fn(Call) -> Fut + 'static,
    Fut: Future<Output = Answered>,
{
    type Answer = Answered;

    #[inline]
    fn call(&mut self, call: Call) -> Answered {
        now((self.0)(call))
    }

    fn text(answer: &Answered) -> Answered {
        answer.clone()
    }
}

/// The same behind a check that refuses some tool.
pub struct Guarded<F> {
    pub denied: &'static str,
    pub inner: F,
}

impl<F, Fut> Contestant for Guarded<F>
where
    F: Fn(Call) -> Fut + 'static,
    Fut: Future<Output = Answered>,
{
    type Answer = Answered;

    #[inline]
    fn call(&mut self, call: Call) -> Answered {
        if call.name == self.denied {
            return Err("not this one".to_owned());
        }
        now((self.inner)(call))
    }

    fn text(answer: &Answered) -> Answered {
        answer.clone()
    }
}

/// What one would write first: a boxed future for each tool.
pub trait BoxedTool: Send + Sync {
    fn call<'a>(
        &'a self,
        arguments: &'a str,
    ) -> Pin<Box<dyn Future<Output = Answered> + Send + 'a>>;
}

pub type BoxedTools = HashMap<String, Box<dyn BoxedTool>>;

pub struct BoxedMap(pub BoxedTools);

impl Contestant for BoxedMap {
    type Answer = Answered;

    fn call(&mut self, call: Call) -> Answered {
        match self.0.get(&call.name) {
            Some(tool) => now(tool.call(&call.arguments)),
            None => unknown(&call.name),
        }
    }

    fn text(answer: &Answered) -> Answered {
        answer.clone()
    }
}
