use super::{ToolContext, ToolSpec};
use crate::call::{ToolFailure, ToolValue};
use crate::schema::{ArgumentSpec, InvalidArgs};
use crate::stage::TypedArgs;
use std::future::Future;
use std::sync::Arc;

/// What a body comes to.
pub type BodyResult = Result<ToolValue, ToolFailure>;

/// A flat set of tools that a scope holds: one `match` on an index, no `dyn`.
///
/// `tools![…]`, `#[toolset]` and `#[derive(ToolSet)]` generate it; every [`Tool`](super::Tool) is a
/// set of one. The methods are for generated code.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a tool or a set of tools",
    label = "not a `ToolSet`",
    note = "put `#[tool]` on a function, `#[toolset]` on an impl block or `#[derive(ToolSet)]` on a struct of tools"
)]
pub trait ToolSet: Send + Sync + 'static {
    /// The names known at compile time.
    const NAMES: Names;
    /// What a view keeps of this set so that later changes do not reach it (contract 3.2).
    type Pin: Clone + Send + Sync + 'static;
    /// The parsed arguments of one call, and with them which tool it is for.
    type Prepared: Send + 'static;

    /// Pins the set as it is now.
    fn pin(&self) -> Self::Pin;

    /// Tells of each tool, in the order of their indices.
    fn describe(&self, pin: &Self::Pin, specs: &mut Vec<ToolSpec>);

    /// How many tools [`describe`](Self::describe) tells of.
    fn count(&self, pin: &Self::Pin) -> usize {
        let mut specs = Vec::new();
        self.describe(pin, &mut specs);
        specs.len()
    }

    /// Parses the arguments of a call to the tool at `index`.
    ///
    /// # Errors
    ///
    /// When the arguments are not what the tool takes.
    fn prepare(
        &self,
        pin: &Self::Pin,
        index: usize,
        spec: &ArgumentSpec,
        text: &str,
    ) -> Result<Self::Prepared, InvalidArgs>;

    /// Asks the tool's predicate.
    fn is_parallel(&self, prepared: &Self::Prepared) -> bool;

    /// The parsed arguments for typed guards.
    fn typed<'a>(&self, prepared: &'a Self::Prepared) -> Option<TypedArgs<'a>>;

    /// Runs the body.
    fn invoke(
        &self,
        prepared: Self::Prepared,
        ctx: &ToolContext,
    ) -> impl Future<Output = BodyResult> + Send;
}

/// A shared set: several scopes, or other code, may hold the same one.
///
/// ```
/// use std::sync::Arc;
/// use tether::prelude::*;
///
/// struct Workspace { root: String }
///
/// #[toolset]
/// impl Workspace {
///     /// Tell the root.
///     #[tool(parallel)]
///     fn root(&self) -> String { self.root.clone() }
/// }
///
/// let workspace = Arc::new(Workspace { root: "/".to_owned() });
/// let shared = workspace.clone();
/// let scope = Scope::root().tools(tools![shared]).build().unwrap();
/// assert_eq!(scope.view().declarations().len(), 1);
/// assert_eq!(workspace.root, "/");
/// ```
#[diagnostic::do_not_recommend]
impl<S: ToolSet> ToolSet for Arc<S> {
    const NAMES: Names = S::NAMES;
    type Pin = S::Pin;
    type Prepared = S::Prepared;

    fn pin(&self) -> S::Pin {
        S::pin(self)
    }

    fn describe(&self, pin: &S::Pin, specs: &mut Vec<ToolSpec>) {
        S::describe(self, pin, specs);
    }

    fn count(&self, pin: &S::Pin) -> usize {
        S::count(self, pin)
    }

    fn prepare(
        &self,
        pin: &S::Pin,
        index: usize,
        spec: &ArgumentSpec,
        text: &str,
    ) -> Result<S::Prepared, InvalidArgs> {
        S::prepare(self, pin, index, spec, text)
    }

    fn is_parallel(&self, prepared: &S::Prepared) -> bool {
        S::is_parallel(self, prepared)
    }

    fn typed<'a>(&self, prepared: &'a S::Prepared) -> Option<TypedArgs<'a>> {
        S::typed(self, prepared)
    }

    fn invoke(
        &self,
        prepared: S::Prepared,
        ctx: &ToolContext,
    ) -> impl Future<Output = BodyResult> + Send {
        S::invoke(self, prepared, ctx)
    }
}

/// The names of a set, as far as they are known at compile time.
#[derive(Clone, Copy, Debug)]
pub struct Names {
    own: &'static [&'static str],
    parts: &'static [Self],
}

impl Names {
    /// No name is known.
    #[must_use]
    pub const fn unknown() -> Self {
        Self {
            own: &[],
            parts: &[],
        }
    }

    /// These names.
    #[must_use]
    pub const fn one(own: &'static [&'static str]) -> Self {
        Self { own, parts: &[] }
    }

    /// The names of several sets.
    #[must_use]
    pub const fn join(parts: &'static [Self]) -> Self {
        Self { own: &[], parts }
    }

    pub(crate) const fn own(&self) -> &'static [&'static str] {
        self.own
    }

    pub(crate) const fn parts(&self) -> &'static [Self] {
        self.parts
    }
}
