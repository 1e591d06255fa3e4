//! The personal journal: devotionals and prayers that members write for themselves. No one else can read
//! them, not even an admin.

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

pub use devotionals::store::owns_devotional;
use entities::{journal_devotionals, journal_prayers};
pub use error::JournalError;
pub use export::export;
use trellis_kernel::Owned;
use trellis_platform::{App, Slice, Sweep, backup::Table};

pub const SLICE: Slice = Slice {
    routes,
    tables: &[
        Table::of::<entities::journal_devotionals::Entity>(),
        Table::of::<entities::journal_prayers::Entity>(),
    ],
    exports: &[|tx, owner| Box::pin(export(tx, owner))],
    sweeps: &[Sweep {
        name: "journal",
        run: |app| Box::pin(async move { Ok(sweep(app).await?) }),
    }],
    ..Slice::named("journal")
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .merge(devotionals::http::routes())
        .merge(prayers::http::routes())
        .merge(http::routes())
}

/// Permanently deletes entries that were deleted too long ago to be restored.
pub async fn sweep(app: &App) -> Result<u64, JournalError> {
    let (conn, now) = (app.db.conn(), app.now());
    Ok(journal_devotionals::Entity::sweep(conn, now).await?
        + journal_prayers::Entity::sweep(conn, now).await?)
}
