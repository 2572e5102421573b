use tether::prelude::*;

struct Workspace;

#[toolset]
impl Workspace {
    /// List.
    #[tool]
    fn list(self) {}
}

fn main() {}
