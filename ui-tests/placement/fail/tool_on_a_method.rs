use tether::prelude::*;

pub struct Workspace;

impl Workspace {
    /// List.
    #[tool]
    fn list(&self) -> u8 {
        0
    }
}

fn main() {}
