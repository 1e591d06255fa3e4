//! Notifying members: a notification is stored for the bell and sent to the subscribed devices.
//!
//! Call [`tell`] in the transaction that triggers the notification. The bell shows it immediately; each
//! device gets its own job.

pub mod entities;
mod error;
pub mod model;
mod preferences;
mod push;
mod service;
mod store;

use std::sync::Arc;

use aide::axum::ApiRouter;

pub use error::NotificationError;
pub use model::{New, NotificationKind};
pub use preferences::{service::of as preferences_of, store::lock as lock_preferences};
pub use push::{
    job::Push,
    service::{count_devices, delete_devices, prepare},
};
pub use service::{delete_all_of_kind, mark_all_read_by_key, sweep, tell};
pub use store::{find_created_at, newest, read, read_all, unread};
use trellis_platform::{App, Jobs, Slice, Sweep, backup::Table};

/// Push services may be slow, so push messages have their own workers and delay no other jobs.
const PUSH_WORKERS: usize = 4;

pub const SLICE: Slice = Slice {
    routes,
    tables: &[
        Table::of::<entities::notifications::Entity>(),
        Table::of::<entities::notification_preferences::Entity>(),
        Table::of::<entities::push_subscriptions::Entity>(),
    ],
    jobs: &[Jobs {
        workers: PUSH_WORKERS,
        handlers: || vec![Arc::new(Push)],
    }],
    sweeps: &[Sweep {
        name: "notifications",
        run: |app| Box::pin(async move { Ok(sweep(app).await?) }),
    }],
    ..Slice::named("notifications")
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .merge(preferences::http::routes())
        .merge(push::http::routes())
}
