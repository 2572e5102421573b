#![deny(warnings)]
#![allow(dead_code, non_camel_case_types)]

mod std {}
mod core {}
mod serde {}
mod schemars {}
mod tether_macros {}

struct Option;
struct Result;
struct String;
struct Vec;
struct None;
struct Ok;
struct Err;
struct Box;
struct Send;
struct Clone;
struct Debug;
struct Default;
struct ReadFileArgs;

type Text = ::std::string::String;

/// Read a file.
#[::tether::prelude::tool(parallel_if = dry, effect = read)]
async fn read_file(
    /// Where.
    path: Text,
    #[tool(default = 3)] limit: u8,
    #[tool(default = "a")] mode: Text,
    dry: ::core::primitive::bool,
    #[tool(state)] root: &Text,
    ctx: &::tether::tool::ToolContext,
) -> ::core::result::Result<u8, Text> {
    let _ = (path, mode, dry, root, ctx);
    ::core::result::Result::Ok(limit)
}

/// Sleep.
#[::tether::prelude::tool(blocking)]
fn sleep(#[tool(state)] root: &Text) {
    let _ = root;
}

struct Workspace;

#[::tether::prelude::toolset(prefix = "w_")]
impl Workspace {
    /// List.
    #[tool(parallel)]
    async fn list(&self, below: ::core::option::Option<Text>) -> ::core::option::Option<Text> {
        below
    }
}

#[derive(::tether::prelude::ToolSet)]
struct Both {
    a: ReadFile,
    b: Workspace,
}

#[::tether::prelude::guard(tool = ReadFile)]
fn inside(args: &::tether::tool::Args<ReadFile>) -> ::core::option::Option<Text> {
    ::core::option::Option::Some(args.path.clone())
}

#[::tether::prelude::on_result]
async fn heard(outcome: &::tether::call::Outcome) {
    let _ = outcome;
}

fn main() {
    let root = Text::new();
    let workspace = Workspace;
    let _ = ::tether::prelude::tools![ReadFile { root: root.clone() }, workspace, Sleep { root }];
    let _ = Inside;
    let _ = Heard;
}
