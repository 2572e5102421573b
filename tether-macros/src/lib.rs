//! The attribute macros of tether; use them through the `tether` crate.
//!
//! | macro | on | makes |
//! | --- | --- | --- |
//! | [`#[tool]`](macro@tool) | a function | a tool |
//! | [`#[toolset]`](macro@toolset) | an impl block | a set of tools |
//! | [`#[derive(ToolSet)]`](derive@ToolSet) | a struct | a set of sets |
//! | [`tools![…]`](macro@tools) | | a set of sets |
//! | [`#[guard]`](macro@guard) | a function | a guard |
//! | [`#[pre_execute]`](macro@pre_execute), [`#[execute]`](macro@execute), [`#[post_execute]`](macro@post_execute), [`#[on_result]`](macro@on_result) | a function | a listener |
//!
//! What is wrong is told all at once, where it stands; the item that it is told of stays usable.

mod errors;
mod guard;
mod set;
mod stage;
mod syntax;
mod tool;
mod toolset;

#[cfg(test)]
mod tests;

use proc_macro::TokenStream;
use stage::Kind;

/// Makes a tool of a function.
///
/// The function stays as it is, for unit tests and other code to call. Beside it stands a type
/// that implements `Tool`, named after it: `read_file` gives `ReadFile`. What the model fills in is
/// `Args<ReadFile>`, a struct with a public field for each parameter.
///
/// ```
/// use tether::prelude::*;
///
/// /// Read a UTF-8 text file of the workspace.
/// #[tool(parallel)]
/// async fn read_file(
///     /// Path relative to the workspace root.
///     path: String,
///     /// Stop after this many bytes.
///     #[tool(default = 65_536)]
///     max_bytes: u32,
/// ) -> Result<String, std::io::Error> {
///     let text = std::fs::read_to_string(path)?;
///     Ok(text.chars().take(max_bytes as usize).collect())
/// }
///
/// assert_eq!(ReadFile::NAME, "read_file");
/// assert_eq!(ReadFile::DESCRIPTION, "Read a UTF-8 text file of the workspace.");
/// ```
///
/// A function may be async or not, and may return anything that serde can write, `()`, or a
/// `Result` of such a value and an error with a text, under whatever name the type goes.
///
/// | argument | meaning |
/// | --- | --- |
/// | `name = "…"` | the name that the model sees, in place of the function's |
/// | `description = "…"` | the description, in place of the doc comment |
/// | `type = Name` | the type's name, in place of the function's in camel case |
/// | `parallel` | every call may overlap others that may |
/// | `parallel_if = expr` | a call may if this is true of its arguments |
/// | `blocking` | the body holds its thread: it runs on the blocking pool |
/// | `cooperative` | on cancellation the body is awaited for a grace time, not dropped |
/// | `effect = read` | what the tool does to the world: `read`, `write`, `destructive` |
/// | `retire = refuse` | after the tool was retired, calls are refused; else they still `finish` |
/// | `lenient`, `strict` | how arguments are read, whatever the scope says |
/// | `allow_unknown_fields` | arguments may hold fields that are no parameter |
/// | `crate = path` | where tether is found, if not at `::tether` |
///
/// | on a parameter | meaning |
/// | --- | --- |
/// | a doc comment, `#[tool(description = "…")]` | its description |
/// | `#[tool(default)]` | the model may leave it out: the type's default |
/// | `#[tool(default = expr)]` | the same, with this value, which the schema shows |
/// | `#[tool(state)] client: &Client` | comes from the tool's struct, which gets a field `client` |
/// | `#[tool(context)]` | is the `ToolContext`; not needed on a `&ToolContext` |
/// | `#[serde(…)]`, `#[schemars(…)]` | are passed on to the field |
///
/// # Concurrency
///
/// `parallel_if` takes an expression over the parameters, which are borrowed: a `bool` is used
/// plainly, methods can be called, and moving one out does not compile.
///
/// ```
/// use tether::prelude::*;
///
/// /// Run a shell command.
/// #[tool(parallel_if = read_only && !command.contains("sudo"), effect = destructive)]
/// async fn shell(command: String, #[tool(default)] read_only: bool, ctx: &ToolContext) -> String {
///     format!("{}: {command} {read_only}", ctx.call_id())
/// }
/// # assert_eq!(Shell::PARAMETERS, ["command", "read_only"]);
/// ```
///
/// # State
///
/// ```
/// use tether::prelude::*;
///
/// pub struct HttpClient { base: String }
///
/// /// Fetch a page.
/// #[tool(name = "fetch_page", type = FetchPage)]
/// async fn fetch(#[tool(state)] client: &HttpClient, path: String) -> String {
///     format!("{}{path}", client.base)
/// }
///
/// let client = HttpClient { base: "https://example.org".to_owned() };
/// let tools = tools![FetchPage { client }];
/// # let _ = tools;
/// ```
///
/// # Blocking bodies
///
/// The state of a `blocking` tool goes with the body to another thread, as a clone.
///
/// ```
/// use tether::prelude::*;
///
/// /// Hash a text.
/// #[tool(blocking, lenient, retire = refuse)]
/// fn hash(text: String, #[tool(default = "sha")] kind: String) -> usize {
///     text.len() + kind.len()
/// }
/// # assert!(Hash::OPTIONS.is_blocking());
/// ```
///
/// # Errors
///
/// All mistakes of a function are reported at once, each at its place:
///
/// - no description; a name that is not `^[a-zA-Z0-9_-]{1,64}$`;
/// - unknown and repeated options, and such as exclude each other: `parallel` and `parallel_if`,
///   `lenient` and `strict`, `blocking` and `cooperative`, `blocking` on an `async fn`;
/// - a borrowed parameter that is neither state nor the context, a second context, state by value
///   or `&mut`, a pattern in place of a name, `#[cfg]` on a parameter;
/// - type parameters, `unsafe`, and a method outside of [`#[toolset]`](macro@toolset).
///
/// ```compile_fail
/// use tether::prelude::*;
///
/// #[tool(paralel)] // did you mean `parallel`? And there is no description.
/// fn read_file(path: String) -> String { path }
/// ```
#[proc_macro_attribute]
pub fn tool(options: TokenStream, item: TokenStream) -> TokenStream {
    tool::macro_tool(options.into(), &item.into()).into()
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
