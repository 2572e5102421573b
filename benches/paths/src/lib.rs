//! Who is measured, and on what.

pub mod contestants;
pub mod work;
