//! Devotionals that members write themselves.

pub mod http;
mod service;
pub mod store;
