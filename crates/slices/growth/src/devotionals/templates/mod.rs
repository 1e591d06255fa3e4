//! What the office has devotionals written by.

pub mod http;
mod model;
mod service;
mod store;

pub use service::active;
