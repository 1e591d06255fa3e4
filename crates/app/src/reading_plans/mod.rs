//! The Bible in portions, a day at a time.

pub mod entities;
mod error;
mod export;
mod http;
pub mod model;
mod partition;
pub mod plans;
mod schedule;
mod service;
mod store;

use aide::axum::ApiRouter;

use crate::app::App;
pub use error::ReadingPlanError;
pub use export::export;
pub use service::is_waiting;

pub fn routes() -> ApiRouter<App> {
    http::routes()
}
