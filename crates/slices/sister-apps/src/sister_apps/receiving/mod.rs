//! Validates and stores items from apps. Pushed and pulled items have the same format and limits.

pub mod model;
pub mod service;
pub mod store;
