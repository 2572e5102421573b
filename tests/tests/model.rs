//! The engine and the reference model agree.

#![allow(clippy::expect_used, clippy::unwrap_used)] // what tests share is a test as well

mod model {
    mod cases;
    mod doubts;
}
