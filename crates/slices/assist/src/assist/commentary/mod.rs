//! A commentary on a verse that a service writes once for all readers.

mod http;
mod service;
mod store;

pub use http::routes;
pub use service::{keep, let_go};
