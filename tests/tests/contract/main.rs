//! The contract, chapter by chapter. A test's name begins with the clause that it proves.

mod c1_registration;
mod c2_scopes;
mod c3_views;
mod c4;
mod c5_arguments;
mod c6_outcomes;
mod c7;
mod c8_events;
mod support;
