//! For the servers of sister apps: who they are, by a key of their own, and what they push.

pub mod http;
pub mod permission;
pub mod service;
pub mod store;
