//! Tests of tether.
