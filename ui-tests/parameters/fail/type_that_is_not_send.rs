use tether::prelude::*;

/// Add.
#[tool]
fn add(at: std::rc::Rc<str>) {
    drop(at);
}

fn main() {}
