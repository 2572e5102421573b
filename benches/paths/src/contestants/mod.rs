//! Who is measured, each behind the same trait.

pub mod adk;
pub mod hand;
pub mod llm_tool;
pub mod rig;
pub mod rmcp;
pub mod sets;
pub mod tether;
pub mod tools;
pub mod tower;

use serde_json::Value;
use std::hint::black_box;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

/// A call as a client's parser hands it over: owned texts.
#[derive(Clone)]
pub struct Call {
    pub id: String,
    pub name: String,
    pub arguments: String,
}

/// Answers calls by name. What it answers stays in its own form; `text` is for the check alone.
pub trait Contestant: 'static {
    type Answer;

    fn call(&mut self, call: Call) -> Self::Answer;

    /// The JSON that the model would see, or the failure.
    fn text(answer: &Self::Answer) -> Result<String, String>;
}

/// Runs its path so many times.
pub type Runner = Box<dyn FnMut(usize)>;

/// What is asked, and what must be answered.
#[derive(Clone, Copy)]
pub struct Work {
    pub name: &'static str,
    pub arguments: &'static str,
    pub succeeds: bool,
}

impl Work {
    pub const fn of(name: &'static str) -> Self {
        Self {
            name,
            arguments: tools::ARGUMENTS,
            succeeds: true,
        }
    }

    pub const fn invalid(name: &'static str) -> Self {
        Self {
            name,
            arguments: tools::INVALID,
            succeeds: false,
        }
    }

    /// The call will fail.
    pub const fn failing(name: &'static str) -> Self {
        Self {
            name,
            arguments: tools::ARGUMENTS,
            succeeds: false,
        }
    }

    fn call(&self) -> Call {
        Call {
            id: "c1".to_owned(),
            name: self.name.to_owned(),
            arguments: black_box(self.arguments).to_owned(),
        }
    }

    /// Panics unless the answer is the right one: nobody is measured on another path.
    fn check<C: Contestant>(&self, answer: &C::Answer) {
        match C::text(answer) {
            Ok(text) if self.succeeds => {
                let answered: Value = serde_json::from_str(&text).expect("an answer is JSON");
                assert_eq!(answered, tools::expected(self.name), "{}", self.name);
            }
            Err(failure) if !self.succeeds => assert!(!failure.is_empty()),
            other => panic!("{}: {other:?}", self.name),
        }
    }
}

/// Checks the contestant's answer, then gives its loop.
pub fn runner<C: Contestant>(mut contestant: C, work: Work) -> Runner {
    work.check::<C>(&contestant.call(work.call()));
    Box::new(move |times| {
        for _ in 0..times {
            black_box(contestant.call(work.call()));
        }
    })
}

/// Nothing but making the call and dropping it: taken off every other path.
pub fn empty(work: Work) -> Runner {
    Box::new(move |times| {
        for _ in 0..times {
            black_box(work.call());
        }
    })
}

/// What a future gives that waits for nothing.
#[inline]
pub fn now<T>(future: impl Future<Output = T>) -> T {
    let mut future = pin!(future);
    let mut cx = Context::from_waker(Waker::noop());
    match future.as_mut().poll(&mut cx) {
        Poll::Ready(value) => value,
        Poll::Pending => panic!("a body that waits for nothing made its call wait"),
    }
}
