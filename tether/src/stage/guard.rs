use super::{Reason, short_type_name};
use crate::call::ToolExecution;
use crate::tool::Tool;
use std::any::{Any, TypeId};
use std::borrow::Cow;
use std::fmt;
use std::ops::Deref;

/// A monotone check right before dispatch: it can deny or abstain, never allow (contract 4.6).
///
/// All guards of the chain are asked until one denies, so that adding guards, in any order, never
/// lets more through. `#[guard]` makes one of a function. By hand:
///
/// ```
/// use tether::prelude::*;
///
/// struct MaxArguments(usize);
///
/// impl Guard for MaxArguments {
///     fn check(&self, call: &GuardedCall<'_>) -> Verdict {
///         if call.arguments_text().len() > self.0 {
///             return Verdict::deny(format!("at most {} bytes of arguments", self.0));
///         }
///         Verdict::abstain()
///     }
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a guard",
    label = "not a `Guard`",
    note = "put `#[guard]` on a function `fn(&ToolExecution) -> Option<String>`, or implement `tether::stage::Guard`"
)]
pub trait Guard: Send + Sync + 'static {
    /// Denies with a reason, or abstains.
    fn check(&self, call: &GuardedCall<'_>) -> Verdict;

    /// The name under which denials of this guard are recorded.
    fn name(&self) -> &'static str {
        short_type_name::<Self>()
    }

    /// What a view keeps of a listener that can be swapped (contract 3.2).
    #[doc(hidden)]
    fn __pin(&self) -> Option<Self>
    where
        Self: Sized,
    {
        None
    }
}

/// A guard's answer: a denial with its reason, or an abstention. There is no third.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use = "a verdict that is dropped denies nothing; return it"]
pub struct Verdict(Option<Reason>);

impl Verdict {
    /// Nothing to object to.
    pub const fn abstain() -> Self {
        Self(None)
    }

    /// Refuse; the model is told the reason.
    pub fn deny(reason: impl Into<Reason>) -> Self {
        Self(Some(reason.into()))
    }

    /// The reason of a denial.
    #[must_use]
    pub const fn denial(&self) -> Option<&Reason> {
        self.0.as_ref()
    }

    pub(crate) fn into_denial(self) -> Option<Reason> {
        self.0
    }
}

/// What a guard sees: the execution, and the parsed arguments of the one tool it asks for.
#[derive(Clone, Copy)]
pub struct GuardedCall<'a> {
    execution: &'a ToolExecution,
    typed: Option<TypedArgs<'a>>,
}

/// The parsed arguments of a resolved call, together with the type of its tool.
#[derive(Clone, Copy)]
#[doc(hidden)]
#[derive(Debug)]
pub struct TypedArgs<'a> {
    tool: TypeId,
    args: &'a (dyn Any + Send),
}

impl<'a> TypedArgs<'a> {
    #[must_use]
    pub const fn new(tool: TypeId, args: &'a (dyn Any + Send)) -> Self {
        Self { tool, args }
    }
}

impl<'a> GuardedCall<'a> {
    pub(crate) const fn new(execution: &'a ToolExecution, typed: Option<TypedArgs<'a>>) -> Self {
        Self { execution, typed }
    }

    /// The execution.
    #[must_use]
    pub const fn execution(&self) -> &'a ToolExecution {
        self.execution
    }

    /// The parsed arguments, if the call is one of tool `T` and they are valid.
    #[must_use]
    pub fn args_of<T: Tool>(&self) -> Option<&'a T::Args> {
        let typed = self.typed.filter(|typed| typed.tool == TypeId::of::<T>())?;
        typed.args.downcast_ref()
    }
}

impl Deref for GuardedCall<'_> {
    type Target = ToolExecution;

    fn deref(&self) -> &ToolExecution {
        self.execution
    }
}

impl fmt::Debug for GuardedCall<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("GuardedCall")
            .field("execution", self.execution)
            .finish_non_exhaustive()
    }
}

/// What a `#[guard]` function may return; `bool` is not among it, since nobody could tell which
/// way it goes.
#[diagnostic::on_unimplemented(
    message = "a guard cannot return `{Self}`",
    label = "expected an answer that denies with a reason or abstains",
    note = "return `Option<String>`, `Option<&'static str>`, `Verdict` or `Result<(), E>` where `E: Display`: `None` and `Ok(())` abstain, the text denies"
)]
pub trait IntoVerdict {
    /// The verdict.
    fn into_verdict(self) -> Verdict;
}

impl IntoVerdict for Verdict {
    fn into_verdict(self) -> Verdict {
        self
    }
}

impl IntoVerdict for Option<String> {
    fn into_verdict(self) -> Verdict {
        Verdict(self.map(Reason::new))
    }
}

impl IntoVerdict for Option<&'static str> {
    fn into_verdict(self) -> Verdict {
        Verdict(self.map(Reason::new))
    }
}

impl IntoVerdict for Option<Cow<'static, str>> {
    fn into_verdict(self) -> Verdict {
        Verdict(self.map(Reason::new))
    }
}

impl IntoVerdict for Option<Reason> {
    fn into_verdict(self) -> Verdict {
        Verdict(self)
    }
}

impl<E: fmt::Display> IntoVerdict for Result<(), E> {
    fn into_verdict(self) -> Verdict {
        Verdict(self.err().map(|error| Reason::new(error.to_string())))
    }
}
