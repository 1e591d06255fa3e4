//! The prayer timer: members save timed prayer sessions.

pub mod entity;
mod error;
mod export;
mod http;
pub mod model;
mod service;
mod store;

use aide::axum::ApiRouter;

pub use error::PrayerError;
pub use export::export;
pub use service::minutes;
use trellis_platform::{App, Slice, backup::Table};

pub const SLICE: Slice = Slice {
    routes,
    tables: &[Table::of::<entity::Entity>()],
    exports: &[|tx, owner| Box::pin(export(tx, owner))],
    ..Slice::named("prayer")
};

pub fn routes() -> ApiRouter<App> {
    http::routes()
}
