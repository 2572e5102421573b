use tether::prelude::*;

pub struct Workspace;

#[toolset(prefix = "a_prefix_that_is_much_longer_than_any_model_would_want_it_to_be_")]
impl Workspace {
    /// List.
    #[tool]
    fn list(&self) -> String {
        String::new()
    }
}

fn main() {}
