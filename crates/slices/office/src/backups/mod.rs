//! Backups, created nightly by the schedule or by a super admin in the browser. Each is one file in the file
//! storage, so every replica can serve it. A backup is read back and verified after it is created, and it
//! doesn't include earlier backups. [`trellis_platform::backup`] defines the file's contents.
//!
//! The scheduled time is a unique column, so only one of several replicas creates the nightly backup;
//! `retention.rs` decides which backups are kept.

mod check;
mod entity;
mod error;
mod http;
mod job;
mod model;
mod retention;
mod schedule;
mod service;
mod spool;
mod store;
mod stored_file;
mod sweep;
mod watch;

use std::sync::Arc;

use trellis_platform::{Jobs, Slice, Sweep};

pub use check::BackupCheck;
pub use error::BackupError;
pub use http::routes;
pub use job::BackupJob;
pub use sweep::sweep;
pub use watch::{BackupProblem, BackupStatus, backup_status};

pub const SLICE: Slice = Slice {
    routes,
    excluded_tables: &["backups"],
    jobs: &[Jobs {
        workers: 1,
        handlers: || vec![Arc::new(BackupJob), Arc::new(BackupCheck)],
    }],
    sweeps: &[Sweep {
        name: "backups",
        run: |app| Box::pin(async move { Ok(sweep(app).await?) }),
    }],
    ..Slice::named("backups")
};
