//! Texts that an administrator brings: a file is read into a pack of its own, which is kept with
//! the other files; every replica opens it beside what came with Trellis.

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
