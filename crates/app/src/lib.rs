//! Trellis: the product. One folder a slice; see `docs/ARCHITECTURE.md`.

pub mod abide;
pub mod accounts;
mod app;
pub mod assist;
pub mod character;
pub mod devotionals;
pub mod disciplines;
pub mod feedback;
pub mod giving;
pub mod housekeeping;
pub mod http;
pub mod journal;
pub mod kernel;
pub mod mail;
pub mod migrations;
pub mod missions;
pub mod notifications;
pub mod office;
pub mod platform;
pub mod ports;
pub mod prayer;
pub mod progress;
pub mod reading_plans;
pub mod scripture;
pub mod sermons;
pub mod sister_apps;
pub mod studies;
pub mod voice;

pub use app::{App, AppParts, Policy};
