use tether::prelude::*;

fn main() {
    let root = Scope::root().owner("alice").build().unwrap();
    let _child = root.child().owner("mallory");
}
