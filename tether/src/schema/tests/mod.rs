//! Tests of this folder's parts together, named by the clause that they prove.

#![allow(clippy::unwrap_used)] // a test says what it expects by failing

mod agreement;
mod canonical;
mod digest;
mod lenient;
mod limits;
mod messages;
mod own_rules;
mod properties;
mod types;
mod unions;
mod whole;
