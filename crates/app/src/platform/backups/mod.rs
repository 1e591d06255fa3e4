//! Backups that a super admin makes in the browser: one file each, kept with the other files, so
//! that every replica can hand it out. What stands in the file is said in [`super::backup`].

mod entity;
mod error;
mod http;
mod model;
mod service;
mod spool;
mod store;
mod sweep;
mod work;

pub use http::routes;
pub use model::is_backup;
pub use sweep::sweep;
pub use work::BackupWork;
