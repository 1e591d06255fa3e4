//! Sermons that belong together.

pub mod http;
mod service;
pub mod store;
