use tether::prelude::*;

pub struct Workspace;

#[toolset]
impl Workspace {
    /// List.
    #[tool]
    fn list() -> u8 {
        0
    }
}

fn main() {}
