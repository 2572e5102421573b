//! Scopes, their builders and their sealed views.

mod info;

pub use self::info::{ScopeId, ScopeInfo};
