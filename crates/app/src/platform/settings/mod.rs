//! What an administrator sets while the server runs: keys of outside services. Sealed in the
//! database, read from it at each use, so that all replicas know the same.

pub mod entity;
mod error;
mod http;
mod model;
mod seal;
pub mod service;
mod store;

pub use error::SettingsError;
pub use http::routes;
pub use model::{ApiSettings, EsvTerms, Giving, Setting};
pub use seal::{NotAKey, SealKey};
