//! The catalog of disciplines.

pub mod http;
pub mod model;
pub mod service;
pub mod store;
