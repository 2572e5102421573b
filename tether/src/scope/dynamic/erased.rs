use crate::call::ToolFailure;
use crate::schema::InvalidArgs;
use crate::scope::catalogue::Entry;
use crate::stage::TypedArgs;
use crate::tool::{BodyResult, Tool, ToolContext, ToolSet};
use std::any::Any;
use std::pin::Pin;

/// A tool behind `dyn`: for registrations at run time alone.
pub(crate) trait ErasedTool: Send + Sync {
    fn prepare(&self, entry: &Entry, text: &str) -> Result<ErasedArgs, InvalidArgs>;
    fn is_parallel(&self, args: &ErasedArgs) -> bool;
    fn typed<'a>(&self, args: &'a ErasedArgs) -> Option<TypedArgs<'a>>;
    fn invoke<'a>(&'a self, args: ErasedArgs, ctx: &'a ToolContext) -> BoxedBody<'a>;
}

pub(crate) type ErasedArgs = Box<dyn Any + Send>;
pub(crate) type BoxedBody<'a> = Pin<Box<dyn Future<Output = BodyResult> + Send + 'a>>;

impl<T: Tool> ErasedTool for T {
    fn prepare(&self, entry: &Entry, text: &str) -> Result<ErasedArgs, InvalidArgs> {
        let args: T::Args = entry.arguments.parse(text)?;
        T::__validate(&args)?;
        Ok(Box::new(args))
    }

    fn is_parallel(&self, args: &ErasedArgs) -> bool {
        args.downcast_ref()
            .is_some_and(|args| Tool::is_parallel(self, args))
    }

    fn typed<'a>(&self, args: &'a ErasedArgs) -> Option<TypedArgs<'a>> {
        ToolSet::typed(self, args.downcast_ref()?)
    }

    fn invoke<'a>(&'a self, args: ErasedArgs, ctx: &'a ToolContext) -> BoxedBody<'a> {
        match args.downcast::<T::Args>() {
            Ok(args) => Box::pin(ToolSet::invoke(self, *args, ctx)),
            Err(_) => others_arguments(),
        }
    }
}

/// `prepare` of the same tool makes its arguments; a mismatch must still not run the body.
pub(super) fn others_arguments<'a>() -> BoxedBody<'a> {
    let failure = ToolFailure::new("arguments of another tool");
    Box::pin(std::future::ready(Err(failure)))
}
