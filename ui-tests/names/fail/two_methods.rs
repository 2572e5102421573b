use tether::prelude::*;

pub struct Workspace;

#[toolset]
impl Workspace {
    /// List.
    #[tool]
    fn list(&self) -> u8 {
        0
    }

    /// List again.
    #[tool(name = "list")]
    fn list_again(&self) -> u8 {
        0
    }
}

fn main() {}
