//! Signing in and out with a password, and listing the devices that are signed in.

pub mod http;
pub mod service;
