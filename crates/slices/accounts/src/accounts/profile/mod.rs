//! The signed-in member's own account.

pub mod http;
pub mod service;
