//! Devotionals of a person's own.

pub mod http;
mod service;
pub mod store;
