//! Signing in and out with a password; the devices that are signed in.

pub mod http;
pub mod service;
