//! What admins can do with accounts.

pub mod http;
pub mod service;
pub mod store;
