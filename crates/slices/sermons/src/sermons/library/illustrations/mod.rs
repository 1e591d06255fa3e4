//! What is told to make something clear: kept with a title and tags.

pub mod http;
mod model;
mod service;
pub mod store;

pub use model::Illustration;
