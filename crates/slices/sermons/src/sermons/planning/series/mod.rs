//! Groups of related sermons.

pub mod http;
mod service;
pub mod store;
