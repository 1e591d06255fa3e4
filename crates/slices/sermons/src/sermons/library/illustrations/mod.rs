//! Illustrations: stories and examples for sermons, stored with a title and tags.

pub mod http;
mod model;
mod service;
pub mod store;

pub use model::Illustration;
