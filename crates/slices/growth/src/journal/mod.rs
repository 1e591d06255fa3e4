//! What a person writes down for themselves: devotionals and prayers. Nobody else can read them;
//! there is no way in for an administrator either.

mod devotionals;
pub mod entities;
mod error;
mod export;
mod form;
mod http;
mod markdown;
pub mod model;
mod prayers;
mod search;
mod written_out;

use aide::axum::ApiRouter;
use chrono::TimeDelta;

use crate::{app::App, kernel::owned::Owned};
pub use devotionals::store::owns_devotional;
use entities::{journal_devotionals, journal_prayers};
pub use error::JournalError;
pub use export::export;

/// For so long what was thrown away can be brought back.
const KEPT: TimeDelta = TimeDelta::hours(24);

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .merge(devotionals::http::routes())
        .merge(prayers::http::routes())
        .merge(http::routes())
}

/// Removes for good what was thrown away more than a day ago.
pub async fn sweep(app: &App) -> Result<u64, JournalError> {
    let long_ago = app.now() - KEPT;
    let conn = app.db.conn();
    Ok(journal_devotionals::Entity::sweep(conn, long_ago).await?
        + journal_prayers::Entity::sweep(conn, long_ago).await?)
}
