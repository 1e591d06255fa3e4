//! People: who they are, how they sign in, what they may do.

mod administration;
mod approval;
mod client;
mod cookies;
pub mod entities;
mod error;
mod leaving;
mod links;
mod media;
pub mod model;
pub mod oidc;
pub mod password;
pub mod permission;
mod profile;
mod recovery;
pub mod registration;
mod sign_in;
mod store;

use aide::axum::ApiRouter;

use crate::app::App;
pub use administration::service::{Contact, Named, contacts, named};
pub use administration::store::{count, count_since, ids_with, index_people, joined_by_day};
pub use error::AccountError;
pub use media::{MediaViewer, SCHEME as MEDIA_SCHEME, playable};
pub use permission::{Admin, SignedIn, SuperAdmin};
pub use profile::service::{
    Addressee, addressee, as_seen, hold_active, is_active, is_pathway, mailbox,
    set_default_translation, set_last_translation,
};
pub use recovery::job::PasswordMail;
pub use store::{active_with_role, first_joined};

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

/// Removes what has expired: sessions, sign-ins under way, one-time links.
pub async fn sweep(app: &App) -> Result<u64, AccountError> {
    let now = app.now();
    Ok(sign_in::service::sweep(app, now).await?
        + oidc::service::sweep(app, now).await?
        + registration::service::sweep(app, now).await?)
}
