/// What a view pins of a scope: its parent's, its tools' and its listeners' pins.
#[derive(Debug)]
#[doc(hidden)]
pub struct ScopePin<P, T, L> {
    pub(crate) parent: P,
    pub(crate) tools: T,
    pub(crate) layers: L,
}
