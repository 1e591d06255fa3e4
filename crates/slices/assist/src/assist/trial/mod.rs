//! Lets a super admin test a service before or after saving its key.

mod http;
mod service;
mod voice;

pub use http::routes;
