use tether::prelude::*;

struct Workspace;

#[toolset]
impl Workspace {
    /// List.
    #[tool]
    #[tool(parallel)]
    fn list(&self) {}
}

fn main() {}
