use super::{
    BodyResult, Concurrency, IntoToolValue, Names, ToolArgs, ToolContext, ToolOptions, ToolSet,
    ToolSpec,
};
use crate::schema::{ArgumentSpec, InvalidArgs};
use crate::stage::TypedArgs;
use futures_util::FutureExt;
use std::any::TypeId;
use std::fmt::Display;
use std::future::Future;

/// The arguments of tool `T`.
pub type Args<T> = <T as Tool>::Args;

/// One function that a model can call. `#[tool]` makes one of a function.
///
/// Source term: `AIFunction`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a tool",
    label = "not a `Tool`",
    note = "put `#[tool]` on a function and use the type that it makes (`fn read_file` makes `ReadFile`), or implement `tether::tool::Tool`"
)]
pub trait Tool: Send + Sync + 'static {
    /// The name that the model sees: `^[a-zA-Z0-9_-]{1,64}$` (contract 1.5).
    const NAME: &'static str;
    /// The description that the model sees.
    const DESCRIPTION: &'static str;
    /// What the model does not see.
    const OPTIONS: ToolOptions = ToolOptions::new();
    /// What [`is_parallel`](Self::is_parallel) amounts to, for display.
    const CONCURRENCY: Concurrency = Concurrency::Exclusive;
    /// The names of the parameters in declared order.
    const PARAMETERS: &'static [&'static str] = &[];

    /// The parameters.
    type Args: ToolArgs;
    /// The result.
    type Output: IntoToolValue + Send;
    /// The error; its text is what the model is told.
    type Error: Display + Send;

    /// The body.
    ///
    /// # Errors
    ///
    /// The tool's own error, which becomes `TOOL_ERROR`.
    fn call(
        &self,
        args: Self::Args,
        ctx: &ToolContext,
    ) -> impl Future<Output = Result<Self::Output, Self::Error>> + Send;

    /// What the type of the arguments cannot ask for by itself.
    #[doc(hidden)]
    fn __validate(args: &Self::Args) -> Result<(), InvalidArgs> {
        let _ = args;
        Ok(())
    }

    /// Whether this call may overlap others that say so too (contract 3.3).
    ///
    /// Source term: `ToolRegistrationOptions.IsConcurrencySafe`.
    fn is_parallel(&self, args: &Self::Args) -> bool {
        let _ = args;
        false
    }
}

/// One tool is a set of one.
#[diagnostic::do_not_recommend]
impl<T: Tool> ToolSet for T {
    const NAMES: Names = Names::one(&[T::NAME]);
    type Pin = ();
    type Prepared = T::Args;

    fn pin(&self) {}

    fn count(&self, (): &()) -> usize {
        1
    }

    fn describe(&self, (): &(), specs: &mut Vec<ToolSpec>) {
        specs.push(crate::__private::spec::<T>());
    }

    fn prepare(
        &self,
        (): &(),
        _index: usize,
        spec: &ArgumentSpec,
        text: &str,
    ) -> Result<T::Args, InvalidArgs> {
        let args = spec.parse(text)?;
        T::__validate(&args).map(|()| args)
    }

    fn is_parallel(&self, prepared: &T::Args) -> bool {
        Tool::is_parallel(self, prepared)
    }

    fn typed<'a>(&self, prepared: &'a T::Args) -> Option<TypedArgs<'a>> {
        Some(TypedArgs::new(TypeId::of::<T>(), prepared))
    }

    fn invoke(
        &self,
        prepared: T::Args,
        ctx: &ToolContext,
    ) -> impl Future<Output = BodyResult> + Send {
        // Not an async block: it would keep the arguments twice, once captured and once handed on.
        self.call(prepared, ctx).map(crate::__private::settle_body)
    }
}
