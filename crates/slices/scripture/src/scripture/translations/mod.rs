//! The available translations, and each member's library of them.

pub mod entity;
pub mod http;
pub mod model;
pub mod service;
mod store;
