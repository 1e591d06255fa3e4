//! Bibles imported by an admin. Each file is converted to a pack in the object store, which every replica
//! opens alongside the bundled translations.

pub mod entity;
mod error;
pub mod http;
mod import_catalog;
mod import_notifications;
mod model;
mod reader;
pub mod service;
mod store;

pub use error::TextImportError;
pub use import_catalog::{refresh, refresh_if_stale};
pub use model::{ImportOutcome, ImportedText, Upload};
