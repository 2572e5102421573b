use tether::prelude::*;

struct Workspace;

#[toolset]
impl Workspace {
    /// List.
    #[tool]
    fn list(&self, #[tool(state)] root: &String) -> String {
        root.clone()
    }
}

fn main() {}
