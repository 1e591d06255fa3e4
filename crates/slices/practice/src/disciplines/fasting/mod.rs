//! Fasts: plans to choose from, at most one that is open, and those that are over.

pub mod http;
pub mod model;
pub mod service;
pub mod store;
