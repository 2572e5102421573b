//! A scope's listeners of all five stages.

use super::{Kind, Stages};
use crate::stage::{Chain, ExecuteChain, GuardChain, Nil, One, PostChain, PreChain, ResultChain};
use std::fmt;

/// The listeners of a scope, one chain a stage.
#[derive(Clone)]
#[non_exhaustive]
pub struct Layers<Pre, Gd, Ex, Po, Re> {
    pub(crate) pre: Pre,
    pub(crate) guards: Gd,
    pub(crate) execute: Ex,
    pub(crate) post: Po,
    pub(crate) results: Re,
}

/// A scope without listeners.
pub type NoLayers = Layers<Nil, Nil, Nil, Nil, Nil>;

impl NoLayers {
    pub(crate) const fn none() -> Self {
        Self {
            pre: Nil,
            guards: Nil,
            execute: Nil,
            post: Nil,
            results: Nil,
        }
    }
}

/// Adds a listener to one chain and keeps the others.
macro_rules! adders {
    ($($field:ident: $append:ident, $prepend:ident -> [$($before:ident)*] $this:ident [$($after:ident)*], $($kept:ident)*;)*) => {$(
        impl<Pre, Gd, Ex, Po, Re> Layers<Pre, Gd, Ex, Po, Re> {
            pub(crate) fn $append<X>(self, listener: X) -> Layers<$($before,)* Chain<$this, One<X>> $(, $after)*> {
                Layers { $field: Chain(self.$field, One(listener)), $($kept: self.$kept),* }
            }

            pub(crate) fn $prepend<X>(self, listener: X) -> Layers<$($before,)* Chain<One<X>, $this> $(, $after)*> {
                Layers { $field: Chain(One(listener), self.$field), $($kept: self.$kept),* }
            }
        }
    )*};
}

adders! {
    pre: append_pre, prepend_pre -> [] Pre [Gd Ex Po Re], guards execute post results;
    guards: append_guard, prepend_guard -> [Pre] Gd [Ex Po Re], pre execute post results;
    execute: append_execute, prepend_execute -> [Pre Gd] Ex [Po Re], pre guards post results;
    post: append_post, prepend_post -> [Pre Gd Ex] Po [Re], pre guards execute results;
    results: append_result, prepend_result -> [Pre Gd Ex Po] Re [], pre guards execute post;
}

impl<Pre: fmt::Debug, Gd: fmt::Debug, Ex: fmt::Debug, Po: fmt::Debug, Re: fmt::Debug> fmt::Debug
    for Layers<Pre, Gd, Ex, Po, Re>
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Layers")
            .field("pre_execute", &self.pre)
            .field("guards", &self.guards)
            .field("execute", &self.execute)
            .field("post_execute", &self.post)
            .field("on_result", &self.results)
            .finish()
    }
}

/// [`Layers`] seen as one type parameter.
#[doc(hidden)]
pub trait LayerSet: Send + Sync + 'static {
    type Pre: PreChain;
    type Guards: GuardChain;
    type Execute: ExecuteChain;
    type Post: PostChain;
    type Results: ResultChain;
    type Pin: Send + Sync + 'static;

    const STAGES: Stages = Stages {
        pre: !Self::Pre::IS_EMPTY,
        guard: !Self::Guards::IS_EMPTY,
        execute: !Self::Execute::IS_EMPTY,
        post: !Self::Post::IS_EMPTY,
        result: !Self::Results::IS_EMPTY,
    };

    fn pin(&self) -> Self::Pin;
    fn pre(&self) -> &Self::Pre;
    fn guards(&self) -> &Self::Guards;
    fn execute(&self) -> &Self::Execute;
    fn post(&self) -> &Self::Post;
    fn results(&self) -> &Self::Results;

    fn pre_pin(pin: &Self::Pin) -> &<Self::Pre as PreChain>::Pin;
    fn guard_pin(pin: &Self::Pin) -> &<Self::Guards as GuardChain>::Pin;
    fn execute_pin(pin: &Self::Pin) -> &<Self::Execute as ExecuteChain>::Pin;
    fn post_pin(pin: &Self::Pin) -> &<Self::Post as PostChain>::Pin;
    fn result_pin(pin: &Self::Pin) -> &<Self::Results as ResultChain>::Pin;

    fn count(&self, kind: Kind) -> usize {
        match kind {
            Kind::Pre => self.pre().count(),
            Kind::Guard => self.guards().count(),
            Kind::Execute => self.execute().count(),
            Kind::Post => self.post().count(),
            Kind::Result => self.results().count(),
        }
    }

    fn name(&self, kind: Kind, index: usize) -> &'static str {
        match kind {
            Kind::Pre => self.pre().name_at(index),
            Kind::Guard => self.guards().name_at(index),
            Kind::Execute => self.execute().name_at(index),
            Kind::Post => self.post().name_at(index),
            Kind::Result => self.results().name_at(index),
        }
    }
}

impl<Pre, Gd, Ex, Po, Re> LayerSet for Layers<Pre, Gd, Ex, Po, Re>
where
    Pre: PreChain,
    Gd: GuardChain,
    Ex: ExecuteChain,
    Po: PostChain,
    Re: ResultChain,
{
    type Pre = Pre;
    type Guards = Gd;
    type Execute = Ex;
    type Post = Po;
    type Results = Re;
    type Pin = (Pre::Pin, Gd::Pin, Ex::Pin, Po::Pin, Re::Pin);

    fn pin(&self) -> Self::Pin {
        (
            self.pre.pin(),
            self.guards.pin(),
            self.execute.pin(),
            self.post.pin(),
            self.results.pin(),
        )
    }

    fn pre(&self) -> &Pre {
        &self.pre
    }

    fn guards(&self) -> &Gd {
        &self.guards
    }

    fn execute(&self) -> &Ex {
        &self.execute
    }

    fn post(&self) -> &Po {
        &self.post
    }

    fn results(&self) -> &Re {
        &self.results
    }

    fn pre_pin(pin: &Self::Pin) -> &Pre::Pin {
        &pin.0
    }

    fn guard_pin(pin: &Self::Pin) -> &Gd::Pin {
        &pin.1
    }

    fn execute_pin(pin: &Self::Pin) -> &Ex::Pin {
        &pin.2
    }

    fn post_pin(pin: &Self::Pin) -> &Po::Pin {
        &pin.3
    }

    fn result_pin(pin: &Self::Pin) -> &Re::Pin {
        &pin.4
    }
}
