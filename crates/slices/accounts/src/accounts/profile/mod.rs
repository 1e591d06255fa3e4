//! The signed-in person's own account.

pub mod http;
pub mod service;
