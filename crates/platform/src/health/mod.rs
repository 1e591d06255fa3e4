//! Health checks: whether this server is alive, can serve requests, and can write.

mod entity;
mod http;
mod service;

pub use http::routes;
pub use service::{WriteCheck, check_write};
