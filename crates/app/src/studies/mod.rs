//! Study guides: written on request, kept, found again.

pub mod entity;
mod export;
mod http;
pub mod model;
mod service;
mod store;

use aide::axum::ApiRouter;

use crate::app::App;
pub use export::export;
pub use service::keep;
pub use store::{count_all, count_since, last_made, made_by_day};

pub fn routes() -> ApiRouter<App> {
    http::routes()
}
