//! A devotional that is written for one person, on request.

pub mod http;
mod service;

pub use http::DevotionalLength;
