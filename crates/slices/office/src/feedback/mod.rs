//! What people say about the app, and what the office makes of it.

pub mod entity;
mod error;
mod export;
mod http;
pub mod model;
mod service;
mod store;

use aide::axum::ApiRouter;

use crate::app::App;
pub use export::export;

pub fn routes() -> ApiRouter<App> {
    http::routes()
}
