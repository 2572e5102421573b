//! What the contestants are called on the page.

/// The contestants of single calls, in their order, and the peers among them.
pub const CONTESTANTS: [(&str, &str); 10] = [
    ("match", "by hand: `match`"),
    ("boxed", "by hand: `HashMap<String, Box<dyn Tool>>`"),
    ("tether", "**tether** typed"),
    ("tether-erased", "**tether** `AnyScope`"),
    ("tower", "tower, no layer, round the `match`"),
    ("rig-bare", "rig-core: `ErasedTool::execute` in a map"),
    ("rig", "rig-core: `ToolAdapter` served inline"),
    ("rmcp", "rmcp `ToolRouter` in process"),
    ("llm-tool", "llm-tool `dispatch_str`"),
    ("adk", "adk-rust `FunctionTool`"),
];

/// Who does the same as tether.
pub const PEERS: [&str; 5] = ["rig-bare", "rig", "rmcp", "llm-tool", "adk"];

pub fn label(contestant: &str) -> &'static str {
    CONTESTANTS
        .iter()
        .find(|(name, _)| *name == contestant)
        .map_or("?", |(_, label)| label)
}
