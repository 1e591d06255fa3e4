//! The API for sister apps' servers: authentication with the app's key, and pushed items.

pub mod http;
pub mod permission;
pub mod service;
pub mod store;
