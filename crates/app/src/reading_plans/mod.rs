//! The Bible in portions, a day at a time.

mod administration;
pub mod entities;
mod error;
mod export;
mod http;
pub mod model;
mod partition;
mod plans;
mod schedule;
mod service;
pub mod shipped;
mod store;

use aide::axum::ApiRouter;

use crate::app::App;
pub use error::ReadingPlanError;
pub use export::export;
pub use service::is_waiting;

pub fn routes() -> ApiRouter<App> {
    http::routes().merge(administration::http::routes())
}
