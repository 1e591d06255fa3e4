//! Bible texts imported by an admin. Each file is converted to a pack in the object store, which every
//! replica opens next to the bundled texts.

pub mod entity;
mod error;
pub mod http;
mod model;
mod reader;
pub mod service;
mod shelf;
mod store;
mod telling;

pub use error::ImportRefused;
pub use model::{ImportOutcome, ImportedText, Upload};
pub use shelf::{refresh, refresh_if_stale};
