//! Settings that admins change while the server runs: the keys, addresses and models for outside services,
//! and usage limits. The rows are encrypted in the database and read on each use, without a cache, so a
//! change applies to every replica immediately. The sign-in provider is one of these rows; without it, the
//! provider from the configuration file is used. A sign-in in progress remembers which provider it was
//! started with.

pub mod entity;
mod error;
pub mod group;
mod mail;
pub mod mask;
mod model;
pub mod payments;
mod seal;
pub mod service;
mod store;

pub use error::SettingsError;
pub use mail::{MailForm, MailSettingsChange};
pub use model::{ApiSettings, EsvTerms, Giving, OPENAI_BASE_URL, Setting};
pub use seal::{InvalidKey, SealKey};
