//! A super admin tries a service before or after its key is saved.

mod http;
mod service;
mod voice;

pub use http::routes;
