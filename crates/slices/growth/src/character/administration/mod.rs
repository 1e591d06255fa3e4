//! The admin view of character focuses, including archived ones.

pub mod http;
mod model;
mod service;
