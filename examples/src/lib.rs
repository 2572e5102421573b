//! Examples of tether.
