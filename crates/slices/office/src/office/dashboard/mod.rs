//! The admin dashboard.

pub mod http;
mod model;
mod sentences;
mod service;
