//! Sets of tools put together by several `.tools(…)` of one builder.

use super::Level;
use crate::schema::{ArgumentSpec, InvalidArgs};
use crate::stage::TypedArgs;
use crate::tool::{BodyResult, Names, ToolContext, ToolSet, ToolSpec};
use futures_util::future::Either;
use std::convert::Infallible;
use std::future::{Future, Pending};

/// No tools.
#[derive(Clone, Copy, Debug, Default)]
#[non_exhaustive]
pub struct NoTools;

impl ToolSet for NoTools {
    const NAMES: Names = Names::unknown();
    type Pin = ();
    type Prepared = Infallible;

    fn pin(&self) {}

    fn describe(&self, (): &(), _specs: &mut Vec<ToolSpec>) {}

    fn prepare(
        &self,
        (): &(),
        _index: usize,
        _spec: &ArgumentSpec,
        _text: &str,
    ) -> Result<Infallible, InvalidArgs> {
        Err(InvalidArgs::new("", "the tool is gone"))
    }

    fn is_parallel(&self, prepared: &Infallible) -> bool {
        match *prepared {}
    }

    fn typed<'a>(&self, prepared: &'a Infallible) -> Option<TypedArgs<'a>> {
        match *prepared {}
    }

    fn invoke(
        &self,
        prepared: Infallible,
        _ctx: &ToolContext,
    ) -> impl Future<Output = BodyResult> + Send {
        pending_never(prepared)
    }
}

/// Two sets, the first one's indices first.
#[derive(Clone, Copy, Debug)]
pub struct Both<A, B> {
    first: A,
    second: B,
    offset: usize,
}

impl<A: ToolSet, B> Both<A, B> {
    pub(crate) fn new(first: A, second: B) -> Self {
        let mut specs = Vec::new();
        first.describe(&first.pin(), &mut specs);
        Self {
            first,
            second,
            offset: specs.len(),
        }
    }
}

impl<A: ToolSet, B: ToolSet> ToolSet for Both<A, B> {
    const NAMES: Names = Names::join(&[A::NAMES, B::NAMES]);
    type Pin = (A::Pin, B::Pin);
    type Prepared = Level<A::Prepared, B::Prepared>;

    fn pin(&self) -> Self::Pin {
        (self.first.pin(), self.second.pin())
    }

    fn describe(&self, pin: &Self::Pin, specs: &mut Vec<ToolSpec>) {
        self.first.describe(&pin.0, specs);
        self.second.describe(&pin.1, specs);
    }

    fn prepare(
        &self,
        pin: &Self::Pin,
        index: usize,
        spec: &ArgumentSpec,
        text: &str,
    ) -> Result<Self::Prepared, InvalidArgs> {
        match index.checked_sub(self.offset) {
            None => {
                let prepared = self.first.prepare(&pin.0, index, spec, text);
                prepared.map(Level::Parent)
            }
            Some(index) => {
                let prepared = self.second.prepare(&pin.1, index, spec, text);
                prepared.map(Level::Own)
            }
        }
    }

    fn is_parallel(&self, prepared: &Self::Prepared) -> bool {
        match prepared {
            Level::Parent(prepared) => self.first.is_parallel(prepared),
            Level::Own(prepared) => self.second.is_parallel(prepared),
        }
    }

    fn typed<'a>(&self, prepared: &'a Self::Prepared) -> Option<TypedArgs<'a>> {
        match prepared {
            Level::Parent(prepared) => self.first.typed(prepared),
            Level::Own(prepared) => self.second.typed(prepared),
        }
    }

    fn invoke(
        &self,
        prepared: Self::Prepared,
        ctx: &ToolContext,
    ) -> impl Future<Output = BodyResult> + Send {
        match prepared {
            Level::Parent(prepared) => Either::Left(self.first.invoke(prepared, ctx)),
            Level::Own(prepared) => Either::Right(self.second.invoke(prepared, ctx)),
        }
    }
}

/// The future of a body that there is none of.
pub(super) const fn pending_never(prepared: Infallible) -> Pending<BodyResult> {
    match prepared {}
}
