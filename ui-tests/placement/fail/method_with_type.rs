use tether::prelude::*;

struct Workspace;

#[toolset]
impl Workspace {
    /// List.
    #[tool(type = Listing)]
    fn list(&self) {}
}

fn main() {}
