//! The admin view of series and their missions, including archived ones.

pub mod http;
mod model;
mod service;
mod store;
