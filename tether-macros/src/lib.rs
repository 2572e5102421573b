//! The attribute macros of tether; use them through the `tether` crate.
//!
//! | macro | on | makes |
//! | --- | --- | --- |
//! | [`#[tool]`](macro@tool) | a function | a tool |
//! | [`#[toolset]`](macro@toolset) | an impl block | a set of tools |
//! | [`#[derive(ToolSet)]`](derive@ToolSet) | a struct | a set of sets |
//! | [`tools![…]`](macro@tools) | | a set of sets |
//! | [`#[schema]`](macro@schema) | a struct or an enum | a type for parameters and results |
//! | [`#[guard]`](macro@guard) | a function | a guard |
//! | [`#[pre_execute]`](macro@pre_execute), [`#[execute]`](macro@execute), [`#[post_execute]`](macro@post_execute), [`#[on_result]`](macro@on_result) | a function | a listener |
//!
//! What is wrong is told all at once, where it stands; the item that it is told of stays usable.

#![deny(missing_docs)]

mod errors;
mod guard;
mod schema_type;
mod set;
mod stage;
mod syntax;
mod tool;
mod toolset;

#[cfg(test)]
mod tests;

use proc_macro::TokenStream;
use stage::Kind;

#[doc = include_str!("docs/tool.md")]
#[proc_macro_attribute]
pub fn tool(options: TokenStream, item: TokenStream) -> TokenStream {
    tool::macro_tool(options.into(), &item.into()).into()
}

#[doc = include_str!("docs/schema.md")]
#[proc_macro_attribute]
pub fn schema(options: TokenStream, item: TokenStream) -> TokenStream {
    schema_type::macro_schema(options.into(), &item.into()).into()
}

/// Makes a set of tools of the methods of an impl block: the state is `self`.
///
/// Methods with `#[tool]` become tools; all else in the block is left alone.
///
/// ```
/// use tether::prelude::*;
///
/// struct Workspace { files: Vec<String> }
///
/// #[toolset(prefix = "fs_")]
/// impl Workspace {
///     fn new() -> Self {
///         Self { files: vec!["a/b".to_owned()] }
///     }
///
///     /// List the files below a folder.
///     #[tool(parallel)]
///     async fn list(
///         &self,
///         /// All files, if it is left out.
///         #[tool(default)] below: Option<String>,
///     ) -> Vec<String> {
///         let below = below.unwrap_or_default();
///         self.files.iter().filter(|file| file.starts_with(&below)).cloned().collect()
///     }
/// }
///
/// let workspace = Workspace::new();
/// let tools = tools![workspace];
/// assert_eq!(tools.count(&tools.pin()), 1);
/// ```
///
/// | argument | meaning |
/// | --- | --- |
/// | `prefix = "…"` | stands before the name of each tool |
/// | `crate = path` | where tether is found, if not at `::tether` |
///
/// `#[tool]` takes the same arguments here as on [functions](macro@tool), but for `type` and
/// `crate`. For a `blocking` method the type must be `Clone`.
///
/// # Errors
///
/// All that `#[tool]` reports; a block of a trait or without a tool; a method without `&self`; two
/// tools with names that are equal, or that differ only in letter case or in `-` and `_`.
///
/// ```compile_fail
/// use tether::prelude::*;
///
/// struct Workspace;
///
/// #[toolset]
/// impl Workspace {
///     /// Count.
///     #[tool]
///     fn count(&mut self) {} // calls may overlap: take `&self`
/// }
/// ```
#[proc_macro_attribute]
pub fn toolset(options: TokenStream, item: TokenStream) -> TokenStream {
    toolset::macro_toolset(options.into(), &item.into()).into()
}

/// Makes a guard of a function: right before dispatch it denies, or abstains.
///
/// The function returns `Option<String>`, `Option<&'static str>`, `Verdict` or
/// `Result<(), impl Display>`; a `bool` would not say which way it goes.
///
/// ```
/// use tether::prelude::*;
///
/// #[guard]
/// fn needs_path(call: &ToolExecution) -> Option<&'static str> {
///     call.arguments().get("path").is_none().then_some("path is missing")
/// }
///
/// assert_eq!(NeedsPath.name(), "needs_path");
/// ```
///
/// | argument | meaning |
/// | --- | --- |
/// | `tool = ReadFile` | the function takes `&Args<ReadFile>`, and the call too if it wants |
/// | `name = "…"` | the name under which denials are recorded, in place of the function's |
/// | `type = Name` | the type's name, in place of the function's in camel case |
/// | `crate = path` | where tether is found, if not at `::tether` |
///
/// A typed guard abstains from calls of other tools.
///
/// ```
/// use tether::prelude::*;
///
/// /// Read a file.
/// #[tool]
/// fn read_file(path: String) -> String { path }
///
/// #[guard(tool = ReadFile)]
/// fn inside_workspace(args: &Args<ReadFile>) -> Option<String> {
///     args.path.starts_with('/').then(|| format!("{} is outside", args.path))
/// }
/// # let _ = InsideWorkspace;
/// ```
///
/// # Errors
///
/// An `async fn`: what must wait is a `#[pre_execute]`. A function without a result, or with other
/// parameters than a guard is given.
///
/// ```compile_fail
/// use tether::prelude::*;
///
/// #[guard]
/// async fn needs_path(call: &ToolExecution) -> Option<String> { None }
/// ```
#[proc_macro_attribute]
pub fn guard(options: TokenStream, item: TokenStream) -> TokenStream {
    guard::macro_guard(options.into(), &item.into()).into()
}

/// Makes a listener of `tools/pre-execute` of a function: it decides before dispatch.
///
/// The function may be async or not, and returns `PreDecision` or a `Result` of it and an error
/// with a text, which becomes `TOOL_ERROR`.
///
/// ```
/// use tether::prelude::*;
///
/// #[pre_execute]
/// async fn no_shell(call: &ToolExecution, next: impl PreNext) -> PreDecision {
///     if call.name() == "shell" {
///         return PreDecision::deny("shell is off here");
///     }
///     next.run().await
/// }
///
/// assert_eq!(NoShell.name(), "no_shell");
/// ```
///
/// | argument | meaning |
/// | --- | --- |
/// | `name = "…"` | the name that is recorded, in place of the function's |
/// | `type = Name` | the type's name, in place of the function's in camel case |
/// | `crate = path` | where tether is found, if not at `::tether` |
///
/// # Errors
///
/// A function with other parameters than the stage gives, or with another result.
#[proc_macro_attribute]
pub fn pre_execute(options: TokenStream, item: TokenStream) -> TokenStream {
    stage::macro_stage(Kind::PreExecute, options.into(), &item.into()).into()
}

/// Makes a wrapper of `tools/execute` of a function: it goes round the body.
///
/// ```
/// use tether::prelude::*;
///
/// #[execute]
/// async fn cached(call: &ToolExecution, dispatch: Dispatch, next: impl ExecuteNext) -> Settled {
///     if call.name() == "version" {
///         return Settled::success(serde_json::json!("1.0"));
///     }
///     next.run(dispatch).await
/// }
/// # use tether::serde_json;
/// # let _ = Cached;
/// ```
///
/// | argument | meaning |
/// | --- | --- |
/// | `name = "…"` | the name that is recorded, in place of the function's |
/// | `type = Name` | the type's name, in place of the function's in camel case |
/// | `crate = path` | where tether is found, if not at `::tether` |
///
/// # Errors
///
/// A function with other parameters than the stage gives, or with another result.
#[proc_macro_attribute]
pub fn execute(options: TokenStream, item: TokenStream) -> TokenStream {
    stage::macro_stage(Kind::Execute, options.into(), &item.into()).into()
}

/// Makes a listener of `tools/post-execute` of a function: it judges the settled outcome.
///
/// The function may be async or not, and returns `PostDecision` or a `Result` of it and an error
/// with a text, which becomes `TOOL_ERROR`.
///
/// ```
/// use tether::prelude::*;
///
/// #[post_execute(name = "keys")]
/// async fn no_keys(
///     _call: &ToolExecution,
///     settled: &Settled,
///     next: impl PostNext,
/// ) -> PostDecision {
///     let decision = next.run().await;
///     match decision.visible_value(settled) {
///         Some(value) if value.as_str().contains("PRIVATE KEY") => {
///             PostDecision::block("the result holds a private key")
///         }
///         _ => decision,
///     }
/// }
///
/// assert_eq!(NoKeys.name(), "keys");
/// ```
///
/// | argument | meaning |
/// | --- | --- |
/// | `name = "…"` | the name that is recorded, in place of the function's |
/// | `type = Name` | the type's name, in place of the function's in camel case |
/// | `crate = path` | where tether is found, if not at `::tether` |
///
/// # Errors
///
/// A function with other parameters than the stage gives, or with another result.
#[proc_macro_attribute]
pub fn post_execute(options: TokenStream, item: TokenStream) -> TokenStream {
    stage::macro_stage(Kind::PostExecute, options.into(), &item.into()).into()
}

/// Makes a listener of `tools/result` of a function: it observes every final outcome.
///
/// The function may be async or not, and returns nothing or a `Result<(), impl Display>`.
///
/// ```
/// use tether::prelude::*;
///
/// #[on_result]
/// fn count(outcome: &Outcome) {
///     println!("{} {}", outcome.name(), outcome.is_error());
/// }
/// # let _ = Count;
/// ```
///
/// | argument | meaning |
/// | --- | --- |
/// | `name = "…"` | the name that is recorded, in place of the function's |
/// | `type = Name` | the type's name, in place of the function's in camel case |
/// | `crate = path` | where tether is found, if not at `::tether` |
///
/// # Errors
///
/// A function with other parameters than the stage gives, or with another result.
#[proc_macro_attribute]
pub fn on_result(options: TokenStream, item: TokenStream) -> TokenStream {
    stage::macro_stage(Kind::OnResult, options.into(), &item.into()).into()
}

/// Puts tools and sets of tools together into one set, in this order.
///
/// ```
/// use tether::prelude::*;
///
/// /// Read a file.
/// #[tool]
/// fn read_file(path: String) -> String { path }
///
/// /// Greet somebody.
/// #[tool]
/// fn greet(#[tool(state)] greeting: &String, name: String) -> String {
///     format!("{greeting} {name}")
/// }
///
/// let more = tools![ReadFile];
/// let greeting = "Hello".to_owned();
/// let all = tools![more, Greet { greeting }];
/// assert_eq!(all.count(&all.pin()), 2);
/// ```
///
/// An element in camel case is a type that stands for itself: `ReadFile`, `Greet { … }`; any other
/// is an expression that gives a set. `tools![crate = path; …]` says where tether is found, if not
/// at `::tether`.
///
/// # Errors
///
/// An element that is no set. Two tools with names that are equal, or that differ only in letter
/// case or in `-` and `_`, where the elements' types are seen here; else `build()` tells.
///
/// ```compile_fail
/// use tether::prelude::*;
///
/// /// Read a file.
/// #[tool]
/// fn read_file(path: String) -> String { path }
///
/// let twice = tools![ReadFile, ReadFile];
/// ```
#[proc_macro]
pub fn tools(elements: TokenStream) -> TokenStream {
    set::macro_tools(elements.into()).into()
}

/// Makes a set of tools of a struct whose fields are tools or sets of tools.
///
/// ```
/// use tether::prelude::*;
///
/// /// Read a file.
/// #[tool]
/// fn read_file(path: String) -> String { path }
///
/// #[derive(ToolSet)]
/// struct Tools<M> {
///     read: ReadFile,
///     more: M,
///     #[tool_set(skip)]
///     version: u32,
/// }
///
/// let tools = Tools { read: ReadFile, more: tools![], version: 1 };
/// assert_eq!(tools.count(&tools.pin()), 1);
/// # assert_eq!(tools.version, 1);
/// ```
///
/// | argument | meaning |
/// | --- | --- |
/// | `#[tool_set(skip)]` on a field | it is no set |
/// | `#[tool_set(crate = path)]` on the struct | where tether is found, if not at `::tether` |
///
/// # Errors
///
/// An enum or a union; a field that is no set; two tools with names that are equal, or that differ
/// only in letter case or in `-` and `_`.
///
/// ```compile_fail
/// use tether::prelude::*;
///
/// #[derive(ToolSet)]
/// struct Tools {
///     version: u32, // `u32` is not a tool or a set of tools
/// }
/// ```
#[proc_macro_derive(ToolSet, attributes(tool_set))]
pub fn derive_tool_set(item: TokenStream) -> TokenStream {
    set::macro_derive(item.into()).into()
}
