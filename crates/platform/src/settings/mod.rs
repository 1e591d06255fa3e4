//! What an administrator sets while the server runs: keys of outside services, their
//! addresses and models, and how much they may be used. Sealed in the
//! database, read from it at each use, so that all replicas know the same.

pub mod entity;
mod error;
pub mod group;
mod http;
mod mail;
pub mod mask;
mod model;
pub mod payments;
mod seal;
pub mod service;
mod store;

use aide::axum::ApiRouter;

use crate::app::App;
pub use error::SettingsError;
pub use mail::{MailForm, MailSettingsChange};
pub use model::{ApiSettings, EsvTerms, Giving, OPENAI_BASE_URL, Setting};
pub use seal::{NotAKey, SealKey};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .merge(http::routes())
        .merge(payments::routes())
}
