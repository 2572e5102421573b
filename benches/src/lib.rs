//! tether against handwritten code and against its peers, on the same work in one run.

pub mod contestants;
pub mod measure;
pub mod report;
pub mod work;
