//! How a body's nested calls reach the pipeline that runs the body.

use crate::call::{Outcome, ToolCall};
use std::pin::Pin;
use std::task::{Context, Poll};

#[derive(Debug)]
pub(crate) struct Mailbox {}

impl Mailbox {
    pub(crate) const fn new() -> Self {
        Self {}
    }

    pub(crate) fn send(&self, _calls: Vec<ToolCall>, _limit: usize) -> NestedReply {
        NestedReply {}
    }
}

#[derive(Debug)]
pub(crate) struct NestedReply {}

impl Future for NestedReply {
    type Output = Vec<Outcome>;
    fn poll(self: Pin<&mut Self>, _cx: &mut Context<'_>) -> Poll<Vec<Outcome>> {
        Poll::Pending
    }
}
