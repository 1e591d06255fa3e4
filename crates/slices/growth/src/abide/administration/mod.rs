//! The admin view of Abide Moments, including archived ones.

pub mod http;
mod model;
mod service;
mod store;
