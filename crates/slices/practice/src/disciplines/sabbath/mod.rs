//! The Sabbath: a weekly day of rest, or whatever part of the day a member sets aside.

pub mod http;
pub mod model;
mod occurrence;
pub mod service;
pub mod store;
