//! Web push: devices that a person wants to be told on, as RFC 8030 and its companions have it.

mod encryption;
pub mod http;
pub mod job;
pub mod service;
pub mod store;
mod vapid;
