//! Sermons: planned in series, built from blocks, and searchable. They are private to the member; admins have
//! no access.

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

use entities::{illustrations, sermon_series, sermons};
pub use error::SermonError;
pub use export::export;
pub use planning::store::count_created_by_day;
use trellis_kernel::Owned;
use trellis_platform::{App, Slice, Sweep, backup::Table};

pub const SLICE: Slice = Slice {
    routes,
    tables: &[
        Table::of::<entities::sermon_series::Entity>(),
        Table::of::<entities::sermons::Entity>(),
        Table::of::<entities::sermon_blocks::Entity>(),
        Table::of::<entities::sermon_passages::Entity>(),
        Table::of::<entities::illustrations::Entity>(),
    ],
    exports: &[|tx, owner| Box::pin(export(tx, owner))],
    sweeps: &[Sweep {
        name: "sermons",
        run: |app| Box::pin(async move { Ok(sweep(app).await?) }),
    }],
    ..Slice::named("sermons")
};

pub fn routes() -> ApiRouter<App> {
    ApiRouter::new()
        .merge(planning::series::http::routes())
        .merge(planning::http::routes())
        .merge(builder::http::routes())
        .merge(library::http::routes())
        .merge(library::illustrations::http::routes())
}

/// Deletes items that can no longer be restored.
pub async fn sweep(app: &App) -> Result<u64, SermonError> {
    let (conn, now) = (app.db.conn(), app.now());
    Ok(sermons::Entity::sweep(conn, now).await?
        + sermon_series::Entity::sweep(conn, now).await?
        + illustrations::Entity::sweep(conn, now).await?)
}
