//! Fasts: plans to choose from, at most one open fast, and past fasts.

pub mod http;
pub mod model;
pub mod service;
pub mod store;
