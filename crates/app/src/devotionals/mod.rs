//! The library of daily devotionals, and what a reader keeps beside them.

mod administration;
mod batches;
pub mod entities;
mod error;
mod export;
mod generation;
mod http;
pub mod model;
mod report;
mod service;
pub mod shipped;
mod store;
mod templates;

use aide::axum::ApiRouter;

use crate::app::App;
pub use batches::{BatchState, DevotionalWriting, sweep};
pub use error::DevotionalError;
pub use export::export;
pub use store::{counts, is_published};

pub fn routes() -> ApiRouter<App> {
    http::routes()
        .merge(generation::http::routes())
        .merge(administration::http::routes())
        .merge(batches::http::routes())
        .merge(templates::http::routes())
}
