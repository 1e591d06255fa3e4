//! Images from the image service, or verse-art cards.

pub mod entity;
mod export;
mod http;
mod model;
mod service;
mod store;

pub use export::export;
pub use http::routes;
pub use service::{delete_files, image_blob_keys, sweep};
