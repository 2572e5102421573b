use tether::prelude::*;

pub struct Workspace;

#[toolset]
impl Clone for Workspace {
    fn clone(&self) -> Self {
        Workspace
    }
}

fn main() {}
