//! What somebody did, day by day, and what it comes to.

pub mod entity;
mod error;
mod export;
mod http;
mod milestones;
pub mod model;
mod service;
mod store;
mod streak;

use aide::axum::ApiRouter;

use crate::app::App;
pub use error::ProgressError;
pub use export::export;
pub use model::Practice;
pub use service::{Deed, is_done, record, streaks};
pub use store::{people_by_day, sums_by_day};
pub use streak::Streaks;

pub fn routes() -> ApiRouter<App> {
    http::routes()
}
