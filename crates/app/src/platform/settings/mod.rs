//! What an administrator sets while the server runs: keys of outside services, their
//! addresses and models, and how much they may be used. Sealed in the
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
pub use model::{ApiSettings, EsvTerms, Giving, OPENAI_BASE_URL, Setting};
pub use seal::{NotAKey, SealKey};
