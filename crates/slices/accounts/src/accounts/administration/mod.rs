//! The operations admins have on accounts.

pub mod http;
pub mod service;
pub mod store;
