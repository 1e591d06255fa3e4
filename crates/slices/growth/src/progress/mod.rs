//! A member's practices by day, and the totals and streaks derived from them.

mod error;
mod export;
mod http;
mod level;
mod milestones;
pub mod model;
mod service;
mod streak;

use aide::axum::ApiRouter;

pub use error::ProgressError;
pub use export::export;
pub use service::streaks;
pub use streak::Streaks;
use trellis_platform::{App, Slice};

pub const SLICE: Slice = Slice {
    routes,
    exports: &[|tx, owner| Box::pin(export(tx, owner))],
    ..Slice::named("progress")
};

pub fn routes() -> ApiRouter<App> {
    http::routes()
}
