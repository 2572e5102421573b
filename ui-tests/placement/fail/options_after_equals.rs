use tether::prelude::*;

struct Workspace;

#[toolset]
impl Workspace {
    /// List.
    #[tool = "list"]
    fn list(&self) {}
}

fn main() {}
