//! Members' feedback about the app, and how admins process it.

pub mod entity;
mod error;
mod export;
mod http;
pub mod model;
mod service;
mod store;

use aide::axum::ApiRouter;

pub use export::export;
use trellis_platform::{App, Slice, backup::Table};

pub const SLICE: Slice = Slice {
    routes,
    tables: &[Table::of::<entity::Entity>()],
    exports: &[|tx, owner| Box::pin(export(tx, owner))],
    ..Slice::named("feedback")
};

pub fn routes() -> ApiRouter<App> {
    http::routes()
}
