//! Timed prayer.

pub mod entity;
mod error;
mod export;
mod http;
pub mod model;
mod service;
mod store;

use aide::axum::ApiRouter;

use crate::app::App;
pub use error::PrayerError;
pub use export::export;
pub use service::minutes;

pub fn routes() -> ApiRouter<App> {
    http::routes()
}
