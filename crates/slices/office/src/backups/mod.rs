//! Backups that the schedule makes at night, or a super admin in the browser: one file each, stored
//! with the other files, so that every replica can hand it out. Each is read back and verified, and leaves
//! earlier backups out. [`trellis_platform::backup`] says what is in the file.
//!
//! Each scheduled time is a unique column, so of several replicas one makes the nightly backup;
//! `retention.rs` says which backups are kept.

mod check;
mod entity;
mod error;
mod http;
mod model;
mod retention;
mod schedule;
mod service;
mod spool;
mod store;
mod stored_file;
mod sweep;
mod watch;
mod work;

use std::sync::Arc;

use trellis_platform::{Jobs, Slice, Sweep};

pub use check::BackupCheck;
pub use error::BackupError;
pub use http::routes;
pub use sweep::sweep;
pub use watch::{Standing, Trouble, standing};
pub use work::BackupWork;

pub const SLICE: Slice = Slice {
    routes,
    left_out: &["backups"],
    jobs: &[Jobs {
        workers: 1,
        handlers: || vec![Arc::new(BackupWork), Arc::new(BackupCheck)],
    }],
    sweeps: &[Sweep {
        name: "backups",
        run: |app| Box::pin(async move { Ok(sweep(app).await?) }),
    }],
    ..Slice::named("backups")
};
