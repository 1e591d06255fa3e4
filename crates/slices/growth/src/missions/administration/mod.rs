//! The admin view of mission series and their missions, including archived ones.

pub mod http;
mod model;
mod service;
mod store;
