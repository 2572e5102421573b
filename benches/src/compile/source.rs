//! The sources of the crates: the same tools in each form.

use std::fmt::Write as _;

/// A way to write a crate of tools.
pub struct Form {
    pub name: &'static str,
    pub label: &'static str,
    /// Whether 1,000 tools are compiled too.
    pub is_large: bool,
}

const fn form(name: &'static str, label: &'static str, is_large: bool) -> Form {
    Form {
        name,
        label,
        is_large,
    }
}

pub const FORMS: [Form; 6] = [
    form("by-hand", "by hand: derives and a `match`", true),
    form("tether-functions", "**tether** free functions", true),
    form("tether-toolset", "**tether** one `#[toolset]`", true),
    form("rig", "rig-core: typed `Tool`s", false),
    form("rmcp", "rmcp `#[tool_router]`", false),
    form("llm-tool", "llm-tool `#[llm_tool]`", false),
];

/// The source of so many tools, after so many edits of the first one's body.
pub fn of(form: &str, size: usize, edits: usize) -> String {
    let tools = (0..size).map(|n| (n, if n == 0 { edits } else { 0 }));
    let (once, end) = match form {
        "by-hand" => (BY_HAND.to_owned(), by_hand_end(size)),
        "tether-functions" => (TETHER.to_owned(), tether_end(&functions(size))),
        "tether-toolset" => (
            format!("{TETHER}struct All;\n\n#[toolset]\nimpl All {{\n"),
            format!("}}\n{}", tether_end("All")),
        ),
        "rig" => (RIG.to_owned(), rig_end(size)),
        "rmcp" => (
            format!("{RMCP}{}", arguments(size)) + "#[rmcp::tool_router]\nimpl Server {\n",
            RMCP_END.to_owned(),
        ),
        _ => (LLM_TOOL.to_owned(), llm_tool_end(size)),
    };
    let mut text = format!("#![recursion_limit = \"256\"]\n{once}");
    for (n, edit) in tools {
        text += &tool(form, n, edit);
    }
    text + &end
}

const REPLY: &str = "\
#[derive(serde::Serialize)]
struct Reply { tool: usize, path: String, last: u32 }

fn now<T>(future: impl Future<Output = T>) -> T {
    let mut future = std::pin::pin!(future);
    match future.as_mut().poll(&mut std::task::Context::from_waker(std::task::Waker::noop())) {
        std::task::Poll::Ready(value) => value,
        std::task::Poll::Pending => panic!(\"a body waits\"),
    }
}

";

const BY_HAND: &str = "use schemars::JsonSchema;\nuse serde::Deserialize;\n\n";
const TETHER: &str = "use tether::prelude::*;\n\n";
const RIG: &str = "use rig_core::serve::{ErasedHandler, adapters::ToolAdapter};\nuse rig_core::tool::{Tool, ToolContext};\nuse schemars::JsonSchema;\nuse serde::Deserialize;\n\n";
const RMCP: &str = "use rmcp::handler::server::wrapper::Parameters;\nuse schemars::JsonSchema;\nuse serde::Deserialize;\n\nstruct Server;\n\n";
const LLM_TOOL: &str = "use llm_tool::llm_tool;\n\n";

const FIELDS: [(&str, &str, &str); 5] = [
    ("path", "String", "Path relative to the working directory."),
    ("first", "u32", "The first line."),
    ("lines", "u32", "How many lines."),
    ("follow", "bool", "Wait for more."),
    ("depth", "u8", "How deep to look."),
];

fn fields(indent: &str) -> String {
    let line = |(name, kind, doc): &(&str, &str, &str)| {
        format!("{indent}/// {doc}\n{indent}{name}: {kind},\n")
    };
    FIELDS.iter().map(line).collect()
}

fn argument_struct(n: usize) -> String {
    format!(
        "#[derive(Deserialize, JsonSchema)]\n#[serde(deny_unknown_fields)]\nstruct A{n:03} {{\n{}}}\n\n",
        fields("    ")
    )
}

fn arguments(size: usize) -> String {
    (0..size).map(argument_struct).collect()
}

/// The body, with the arguments behind `given`.
fn body(n: usize, edit: usize, given: &str) -> String {
    format!(
        "let last = {given}first + {given}lines + u32::from({given}follow && {given}depth > 1) * 2 + {edit};\n    \
         Reply {{ tool: {n}, path: {given}path, last }}"
    )
}

fn tool(form: &str, n: usize, edit: usize) -> String {
    let doc = format!("/// Read some lines of a file, way {n}.");
    let own = body(n, edit, "");
    let given = body(n, edit, "given.");
    match form {
        "by-hand" => format!(
            "{}{doc}\nasync fn t_{n:03}(given: A{n:03}) -> Reply {{\n    {given}\n}}\n\n",
            argument_struct(n)
        ),
        "tether-functions" => format!(
            "{doc}\n#[tool]\nasync fn t_{n:03}(\n{}) -> Reply {{\n    {own}\n}}\n\n",
            fields("    ")
        ),
        "tether-toolset" => format!(
            "{doc}\n#[tool]\nasync fn t_{n:03}(\n    &self,\n{}) -> Reply {{\n    {own}\n}}\n\n",
            fields("    ")
        ),
        "rig" => format!(
            "{}struct R{n:03};\n\nimpl Tool for R{n:03} {{\n    const NAME: &'static str = \"t_{n:03}\";\n    \
             type Args = A{n:03};\n    type Output = Reply;\n    type Error = std::convert::Infallible;\n\n    \
             fn description(&self) -> String {{\n        \"Read some lines of a file, way {n}.\".to_owned()\n    }}\n\n    \
             fn parameters(&self) -> serde_json::Value {{\n        schemars::schema_for!(A{n:03}).into()\n    }}\n\n    \
             async fn call(&self, _: &mut ToolContext, given: A{n:03}) -> Result<Reply, Self::Error> {{\n    \
             Ok({{ {given} }})\n    }}\n}}\n\n",
            argument_struct(n)
        ),
        "rmcp" => format!(
            "{doc}\n#[rmcp::tool]\nasync fn t_{n:03}(&self, Parameters(given): Parameters<A{n:03}>) -> String {{\n    \
             let reply = {{ {given} }};\n    serde_json::to_string(&reply).unwrap_or_default()\n}}\n\n"
        ),
        _ => format!(
            "{doc}\n#[llm_tool]\nasync fn t_{n:03}(\n{}) -> Reply {{\n    {own}\n}}\n\n",
            fields("    ")
        ),
    }
}

fn functions(size: usize) -> String {
    let names: Vec<String> = (0..size).map(|n| format!("T{n:03}")).collect();
    format!("tools![{}]", names.join(", "))
}

fn tether_end(tools: &str) -> String {
    format!(
        "{REPLY}fn main() {{\n    let scope = Scope::root().tools({tools}).build().expect(\"the names differ\");\n    \
         let view = scope.view();\n    \
         if let Some(name) = std::env::args().nth(1) {{\n        \
         println!(\"{{:?}}\", now(view.execute(ToolCall::new(\"c1\", name, \"{{}}\"))).result());\n    }}\n    \
         println!(\"{{}} tools\", view.declarations().len());\n}}\n"
    )
}

fn by_hand_end(size: usize) -> String {
    let mut text = format!(
        "{REPLY}async fn call(name: &str, arguments: &str) -> Result<String, String> {{\n    match name {{\n"
    );
    for n in 0..size {
        let _ = write!(
            text,
            "        \"t_{n:03}\" => {{\n            let given = serde_json::from_str(arguments).map_err(|error| error.to_string())?;\n            \
             serde_json::to_string(&t_{n:03}(given).await).map_err(|error| error.to_string())\n        }}\n"
        );
    }
    text += "        _ => Err(format!(\"there is no tool `{name}`\")),\n    }\n}\n\nfn declarations() -> Vec<(&'static str, schemars::Schema)> {\n    vec![\n";
    for n in 0..size {
        let _ = writeln!(
            text,
            "        (\"t_{n:03}\", schemars::schema_for!(A{n:03})),"
        );
    }
    text + "    ]\n}\n\nfn main() {\n    if let Some(name) = std::env::args().nth(1) {\n        println!(\"{:?}\", now(call(&name, \"{}\")));\n    }\n    println!(\"{} tools\", declarations().len());\n}\n"
}

fn rig_end(size: usize) -> String {
    let mut text = format!("{REPLY}fn main() {{\n    let handlers = [\n");
    for n in 0..size {
        let _ = writeln!(
            text,
            "        ErasedHandler::new(ToolAdapter::new(R{n:03})),"
        );
    }
    text + "    ];\n    if std::env::args().nth(1).is_some() {\n        now(async {});\n    }\n    println!(\"{} tools\", handlers.iter().map(ErasedHandler::descriptor).count());\n}\n"
}

const RMCP_END: &str = "}\n\n#[derive(serde::Serialize)]\nstruct Reply { tool: usize, path: String, last: u32 }\n\nfn main() {\n    println!(\"{} tools\", Server::tool_router().list_all().len());\n}\n";

fn llm_tool_end(size: usize) -> String {
    let mut text =
        format!("{REPLY}fn main() {{\n    let mut tools = llm_tool::ToolRegistry::new();\n");
    for n in 0..size {
        let _ = writeln!(text, "    tools.register(T{n:03});");
    }
    text + "    if let Some(name) = std::env::args().nth(1) {\n        let context = llm_tool::ToolContext::new();\n        println!(\"{:?}\", now(tools.dispatch_str(&name, \"{}\", &context)));\n    }\n    println!(\"{} tools\", tools.definitions().len());\n}\n"
}
