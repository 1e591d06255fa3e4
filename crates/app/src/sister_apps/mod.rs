//! What connected apps tell of a person.

pub mod entities;
mod export;
mod http;
pub mod model;
mod service;
mod store;

use aide::axum::ApiRouter;

use crate::app::App;
pub use export::export;
pub use service::points;

pub fn routes() -> ApiRouter<App> {
    http::routes()
}
