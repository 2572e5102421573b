//! MCP `tools/list`.
//!
//! Sources: modelcontextprotocol `server/tools.mdx` 2025-11-25 and 2026-07-28. Clients in use want
//! more than the text: no list as `type`, no boolean schema, no reference that could be inlined, no
//! union at the root.

use super::{Entry, Null, PLAIN, Rules};

pub(in crate::dialect) const MCP: Rules = Rules {
    name: "mcp",
    entry: Entry::Mcp,
    null: Null::OmittedOrBranch,
    keywords: &[],
    ..PLAIN
};
