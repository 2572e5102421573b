use tether::prelude::*;

struct Workspace;

#[toolset]
impl Workspace {
    /// List.
    #[tool]
    fn list_all(&self) {}

    /// List again.
    #[tool(name = "List-All")]
    fn list_again(&self) {}
}

fn main() {}
