//! Written prayers and how they were answered.

pub mod http;
mod service;
pub mod store;
