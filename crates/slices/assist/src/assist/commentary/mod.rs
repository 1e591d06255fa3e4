//! A commentary on a verse, generated once by an AI service and shared with all readers.

mod http;
mod service;
mod store;

pub use http::routes;
pub use service::{keep, release_claim};
