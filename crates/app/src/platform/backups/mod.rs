//! Backups that the schedule makes at night, or a super admin in the browser: one file each, stored
//! with the other files, so that every replica can hand it out. Each is read back and verified.
//! [`super::backup`] says what is in the file.

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

pub use check::BackupCheck;
pub use error::BackupError;
pub use http::routes;
pub use model::is_backup;
pub use sweep::sweep;
pub use watch::{Standing, Trouble, standing};
pub use work::BackupWork;
