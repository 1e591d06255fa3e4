//! Prompt templates for generated devotionals.

pub mod http;
mod model;
mod service;
mod store;

pub use service::active;
