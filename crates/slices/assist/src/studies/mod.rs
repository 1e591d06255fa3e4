//! Study guides: generated on request, saved and searchable.

pub mod entity;
mod error;
mod export;
mod http;
pub mod model;
mod service;
mod store;

use aide::axum::ApiRouter;

pub use error::StudyError;
pub use export::export;
pub use model::WrittenStudy;
pub use service::{check_capacity, keep, read};
pub use store::{count_all, count_created_by_day, count_since, latest_created_at};
use trellis_platform::{App, Slice, backup::Table};

pub const SLICE: Slice = Slice {
    routes,
    tables: &[Table::of::<entity::Entity>()],
    exports: &[|tx, owner| Box::pin(export(tx, owner))],
    ..Slice::named("studies")
};

pub fn routes() -> ApiRouter<App> {
    http::routes()
}
