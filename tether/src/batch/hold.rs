//! What a running body holds of the batch's limit.

/// A permit, for as long as the body is the one that holds it.
#[derive(Debug)]
pub(crate) struct Hold {}

impl Hold {
    pub(crate) const fn none() -> Self {
        Self {}
    }
}
