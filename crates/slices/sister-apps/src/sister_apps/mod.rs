//! Sister apps: the available apps, members' connections to them, and the items they send.
//!
//! Trellis waits for another server only when a member clicks Sync Now, and only for a few seconds. The
//! network request comes before the transaction. If an app doesn't respond, a job tries again. See
//! `docs/sister-apps.md`.

mod administration;
mod connections;
pub mod entities;
mod error;
mod export;
mod http;
pub mod integrations;
pub mod model;
mod notification_position;
mod receiving;
mod service;
pub mod shipped;
mod store;
mod sync;

use std::sync::Arc;

use aide::axum::ApiRouter;

pub use export::export;
pub use integrations::permission::SisterAppServer;
pub use notification_position::notified_at;
pub use service::{points, read_all, read_notification, recent_notifications, unread};
pub use sync::SisterAppSync;
use trellis_platform::{App, Jobs, Shipped, Slice, backup::Table};

pub const SLICE: Slice = Slice {
    routes,
    tables: &[
        Table::seeded::<entities::sister_apps::Entity>(),
        Table::of::<entities::sister_app_keys::Entity>(),
        Table::of::<entities::sister_app_connections::Entity>(),
        Table::of::<entities::sister_app_progress::Entity>(),
        Table::of::<entities::sister_app_notifications::Entity>(),
    ],
    exports: &[|tx, owner| Box::pin(export(tx, owner))],
    jobs: &[Jobs {
        workers: 1,
        handlers: || vec![Arc::new(SisterAppSync)],
    }],
    shipped: &[Shipped {
        name: "sister_apps",
        install: |app, tx| Box::pin(shipped::install(app, tx)),
    }],
    ..Slice::named("sister_apps")
};

pub fn routes() -> ApiRouter<App> {
    http::routes()
        .merge(connections::http::routes())
        .merge(sync::http::routes())
        .merge(integrations::http::routes())
        .merge(administration::http::routes())
}
