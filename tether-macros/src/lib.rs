//! The attribute macros of tether; use them through the `tether` crate.

mod errors;
mod guard;
mod set;
mod stage;
mod syntax;
mod tool;
mod toolset;

use proc_macro::TokenStream;
use stage::Kind;

/// Makes a tool of a function.
#[proc_macro_attribute]
pub fn tool(options: TokenStream, item: TokenStream) -> TokenStream {
    tool::macro_tool(options.into(), &item.into()).into()
}

/// Makes a set of tools of the methods of an impl block.
#[proc_macro_attribute]
pub fn toolset(options: TokenStream, item: TokenStream) -> TokenStream {
    toolset::macro_toolset(options.into(), &item.into()).into()
}

/// Makes a guard of a function.
#[proc_macro_attribute]
pub fn guard(options: TokenStream, item: TokenStream) -> TokenStream {
    guard::macro_guard(options.into(), &item.into()).into()
}

/// Makes a listener of `tools/pre-execute` of a function.
#[proc_macro_attribute]
pub fn pre_execute(options: TokenStream, item: TokenStream) -> TokenStream {
    stage::macro_stage(Kind::PreExecute, options.into(), &item.into()).into()
}

/// Makes a wrapper of `tools/execute` of a function.
#[proc_macro_attribute]
pub fn execute(options: TokenStream, item: TokenStream) -> TokenStream {
    stage::macro_stage(Kind::Execute, options.into(), &item.into()).into()
}

/// Makes a listener of `tools/post-execute` of a function.
#[proc_macro_attribute]
pub fn post_execute(options: TokenStream, item: TokenStream) -> TokenStream {
    stage::macro_stage(Kind::PostExecute, options.into(), &item.into()).into()
}

/// Makes a listener of `tools/result` of a function.
#[proc_macro_attribute]
pub fn on_result(options: TokenStream, item: TokenStream) -> TokenStream {
    stage::macro_stage(Kind::OnResult, options.into(), &item.into()).into()
}

/// Puts tools and sets of tools together into one set.
#[proc_macro]
pub fn tools(elements: TokenStream) -> TokenStream {
    set::macro_tools(elements.into()).into()
}

/// Makes a set of tools of a struct whose fields are sets of tools.
#[proc_macro_derive(ToolSet, attributes(tool_set))]
pub fn derive_tool_set(item: TokenStream) -> TokenStream {
    set::macro_derive(item.into()).into()
}
