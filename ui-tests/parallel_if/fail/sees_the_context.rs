use tether::prelude::*;

/// Read a file.
#[tool(parallel_if = ctx.call_id().is_empty())]
fn read_file(path: String, ctx: &ToolContext) -> String {
    format!("{path}{}", ctx.call_id())
}

fn main() {}
