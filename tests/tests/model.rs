//! The engine and the reference model agree.

mod model {
    mod cases;
    mod doubts;
}
