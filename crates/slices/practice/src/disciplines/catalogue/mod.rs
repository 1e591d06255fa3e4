//! The disciplines that there are.

pub mod http;
pub mod model;
pub mod service;
pub mod store;
