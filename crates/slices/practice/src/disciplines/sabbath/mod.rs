//! The Sabbath: a weekly day of rest, or as much of it as a member can keep.

pub mod http;
pub mod model;
pub mod service;
pub mod store;
mod when;
