//! What administrators do with sister apps and their keys.

pub mod http;
pub mod model;
pub mod service;
pub mod store;
