//! What an administrator sees first.

pub mod http;
mod model;
mod sentences;
mod service;
