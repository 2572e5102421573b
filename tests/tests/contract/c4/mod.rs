//! 4 The pipeline of one call.

mod answers;
mod approval;
mod decisions;
mod faults;
mod guards;
mod judgement;
mod once;
mod waterfalls;
mod wrappers;
