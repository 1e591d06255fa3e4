//! A devotional generated for one member, on request.

pub mod http;
mod service;

pub use http::DevotionalLength;
