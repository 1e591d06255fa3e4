//! Guided series: one small task a day, based on a Bible passage.

mod administration;
pub mod entities;
mod error;
mod export;
mod http;
pub mod model;
mod service;
pub mod shipped;
mod store;

use aide::axum::ApiRouter;

pub use error::MissionError;
pub use export::export;
use trellis_platform::{App, Shipped, Slice, backup::Table};

pub const SLICE: Slice = Slice {
    routes,
    tables: &[
        Table::seeded::<entities::mission_series::Entity>(),
        Table::of::<entities::missions::Entity>(),
        Table::of::<entities::mission_progress::Entity>(),
    ],
    exports: &[|tx, owner| Box::pin(export(tx, owner))],
    shipped: &[Shipped {
        name: "missions",
        install: |app, tx| Box::pin(shipped::install(app, tx)),
    }],
    ..Slice::named("missions")
};

pub fn routes() -> ApiRouter<App> {
    http::routes().merge(administration::http::routes())
}
