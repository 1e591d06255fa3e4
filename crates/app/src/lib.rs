//! Trellis: the product. One folder a slice; see `docs/ARCHITECTURE.md`.

pub mod accounts;
mod app;
pub mod housekeeping;
pub mod http;
pub mod kernel;
pub mod migrations;
pub mod platform;
pub mod ports;
pub mod scripture;

pub use app::{App, AppParts, Policy};
