//! Web push: devices that receive a member's notifications, as specified in RFC 8030 and related standards.

mod encryption;
pub mod http;
pub mod job;
pub mod service;
pub mod store;
mod vapid;
