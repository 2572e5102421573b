//! The attribute macros of tether; use them through the `tether` crate.
