use tether::prelude::*;

struct Workspace;

#[toolset(prefx = "fs_")]
impl Workspace {
    /// List.
    #[tool]
    fn list(&self) {}
}

fn main() {}
