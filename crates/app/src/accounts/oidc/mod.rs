//! Session mode: the browser's own way in and out, through an identity provider where one is set up.

pub mod http;
pub mod service;
mod store;
