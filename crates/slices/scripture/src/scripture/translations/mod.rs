//! Which translations there are, and which of them are in a person's library.

pub mod entity;
pub mod http;
pub mod model;
pub mod service;
mod store;
