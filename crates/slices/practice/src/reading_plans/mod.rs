//! Reading the Bible in daily portions.

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

pub use error::ReadingPlanError;
pub use export::export;
pub use service::has_active_unread;
use trellis_platform::{App, Shipped, Slice, backup::Table};

pub const SLICE: Slice = Slice {
    routes,
    tables: &[
        Table::seeded::<entities::reading_plans::Entity>(),
        Table::of::<entities::reading_enrolments::Entity>(),
        Table::of::<entities::reading_days::Entity>(),
    ],
    exports: &[|tx, owner| Box::pin(export(tx, owner))],
    shipped: &[Shipped {
        name: "reading_plans",
        install: |app, tx| Box::pin(shipped::install(app, tx)),
    }],
    ..Slice::named("reading_plans")
};

pub fn routes() -> ApiRouter<App> {
    http::routes().merge(administration::http::routes())
}
