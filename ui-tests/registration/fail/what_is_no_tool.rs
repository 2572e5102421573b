use tether::scope::{DynTools, RegisterError, Registration};

pub struct Nothing;

fn add(plugins: &DynTools) -> Result<Registration, RegisterError> {
    plugins.register(Nothing)
}

fn main() {}
