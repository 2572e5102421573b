//! Batches: all calls of one step of a conversation.

mod hold;
mod mailbox;

pub(crate) use self::hold::Hold;
pub(crate) use self::mailbox::{Mailbox, NestedReply};
