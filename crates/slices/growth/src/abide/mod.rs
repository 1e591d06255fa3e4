//! Abide Moments: a few minutes with one verse.

mod administration;
pub mod entity;
mod error;
mod http;
mod model;
mod service;
pub mod shipped;
mod store;

use aide::axum::ApiRouter;

use trellis_platform::{App, Shipped, Slice, backup::Table};

pub const SLICE: Slice = Slice {
    routes,
    tables: &[Table::seeded::<entity::Entity>()],
    shipped: &[Shipped {
        name: "abide_moments",
        install: |app, tx| Box::pin(shipped::install(app, tx)),
    }],
    ..Slice::named("abide")
};

pub fn routes() -> ApiRouter<App> {
    http::routes().merge(administration::http::routes())
}
