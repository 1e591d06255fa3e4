//! The sabbath: one day in seven, or what a person can keep of it.

pub mod http;
pub mod model;
pub mod service;
pub mod store;
mod when;
