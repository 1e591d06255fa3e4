//! Accounts: who members are, how they sign in, and what they may do.

mod administration;
mod approval;
pub mod entities;
mod error;
mod leaving;
mod links;
pub mod model;
pub mod oidc;
mod profile;
mod recovery;
pub mod registration;
mod sign_in;
mod store;

use std::sync::Arc;

use aide::axum::ApiRouter;

pub use error::AccountError;
pub use profile::service::own_profile;
pub use recovery::job::PasswordMail;
use trellis_platform::{App, Jobs, Slice, Sweep, backup::Table};

/// The same number of workers as for other emails.
const PASSWORD_EMAIL_WORKERS: usize = 2;

pub const SLICE: Slice = Slice {
    routes,
    tables: &[Table::of::<entities::identities::Entity>()],
    excluded_tables: &["one_time_links", "sign_in_flows"],
    jobs: &[Jobs {
        workers: PASSWORD_EMAIL_WORKERS,
        handlers: || vec![Arc::new(PasswordMail)],
    }],
    sweeps: &[Sweep {
        name: "accounts",
        run: |app| Box::pin(async move { Ok(sweep(app).await?) }),
    }],
    ..Slice::named("accounts")
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .merge(registration::http::routes())
        .merge(sign_in::http::routes())
        .merge(recovery::http::routes())
        .merge(oidc::routes())
        .merge(profile::http::routes())
        .merge(leaving::http::routes())
        .merge(administration::http::routes())
}

/// Deletes expired sessions, sign-ins in progress and one-time links.
pub async fn sweep(app: &App) -> Result<u64, AccountError> {
    let now = app.now();
    Ok(sign_in::service::sweep(app, now).await?
        + oidc::service::sweep(app, now).await?
        + registration::service::sweep(app, now).await?)
}
