//! The available apps and a member's connections to them.

pub mod code;
pub mod http;
pub mod model;
pub mod service;
pub mod store;
