//! How listeners are chained.
