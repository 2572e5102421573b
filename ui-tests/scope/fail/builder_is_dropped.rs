#![deny(unused_must_use)]

use tether::prelude::*;

fn main() {
    Scope::root().owner("alice");
}
