//! The library of daily devotionals, and the notes and flags readers save with them.

mod administration;
mod batches;
pub mod entities;
mod error;
mod export;
mod generation;
mod http;
pub mod model;
mod report;
mod service;
pub mod shipped;
mod store;
mod templates;

use std::sync::Arc;

use aide::axum::ApiRouter;

pub use batches::{BatchState, DevotionalBatchJob, sweep};
pub use error::DevotionalError;
pub use export::export;
pub use store::{counts, is_published};
use trellis_platform::{App, Jobs, Shipped, Slice, Sweep, backup::Table};

pub const SLICE: Slice = Slice {
    routes,
    tables: &[
        Table::of::<entities::devotional_templates::Entity>(),
        Table::seeded::<entities::devotionals::Entity>(),
        Table::of::<entities::devotional_batches::Entity>(),
        Table::of::<entities::devotional_notes::Entity>(),
        Table::of::<entities::devotional_flags::Entity>(),
    ],
    exports: &[|tx, owner| Box::pin(export(tx, owner))],
    jobs: &[Jobs {
        workers: 1,
        handlers: || vec![Arc::new(DevotionalBatchJob)],
    }],
    sweeps: &[Sweep {
        name: "batches",
        run: |app| Box::pin(async move { Ok(sweep(app).await?) }),
    }],
    shipped: &[Shipped {
        name: "devotionals",
        install: |app, tx| Box::pin(shipped::install(app, tx)),
    }],
    waits_for_jobs: &[
        "/api/admin/daily-devotionals/generate",
        "/api/devotionals/generate",
    ],
    ..Slice::named("devotionals")
};

pub fn routes() -> ApiRouter<App> {
    http::routes()
        .merge(generation::http::routes())
        .merge(administration::http::routes())
        .merge(batches::http::routes())
        .merge(templates::http::routes())
}
