//! Ready listeners.
