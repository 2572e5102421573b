//! Batches: all calls of one step of a conversation.

mod hold;
mod mailbox;
#[cfg_attr(
    not(test),
    expect(
        dead_code,
        reason = "the executor, which takes permits, is not here yet"
    )
)]
mod permits;

pub(crate) use self::hold::Hold;
pub(crate) use self::mailbox::{Mailbox, NestedReply};
