//! Pictures: the image service's, or a card with a verse.

pub mod entity;
mod export;
mod http;
mod model;
mod service;
mod store;

pub use export::export;
pub use http::routes;
pub use service::{delete_files, files_of, sweep};
