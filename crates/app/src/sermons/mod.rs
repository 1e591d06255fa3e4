//! Sermons: planned in series, put together from blocks, and found again. They are the person's
//! own; there is no way in for an administrator.

pub mod block;
mod builder;
pub mod contents;
pub mod entities;
mod error;
mod export;
mod form;
mod library;
pub mod model;
mod planning;
mod search;

use aide::axum::ApiRouter;
use chrono::TimeDelta;

use crate::{app::App, kernel::owned::Owned};
use entities::{illustrations, sermon_series, sermons};
pub use error::SermonError;
pub use export::export;
pub use planning::store::made_by_day;

/// For so long what was thrown away can be brought back.
const KEPT: TimeDelta = TimeDelta::hours(24);

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .merge(planning::series::http::routes())
        .merge(planning::http::routes())
        .merge(builder::http::routes())
        .merge(library::http::routes())
        .merge(library::illustrations::http::routes())
}

/// Removes for good what was thrown away more than a day ago.
pub async fn sweep(app: &App) -> Result<u64, SermonError> {
    let long_ago = app.now() - KEPT;
    let conn = app.db.conn();
    Ok(sermons::Entity::sweep(conn, long_ago).await?
        + sermon_series::Entity::sweep(conn, long_ago).await?
        + illustrations::Entity::sweep(conn, long_ago).await?)
}
