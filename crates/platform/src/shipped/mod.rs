//! The content a new installation starts with. Each set of content has a name and a marker row, so replicas
//! and later versions never install it twice, and content that an admin archives or edits stays that way. A
//! test compares every quotation with the bundled text.

pub mod entity;

use sea_orm::{
    ConnectionTrait, DatabaseTransaction, DbErr, EntityTrait, IntoActiveModel,
    sea_query::OnConflict,
};

use super::App;

/// Installs the sets of content that haven't been installed yet.
pub async fn install(app: &App) -> anyhow::Result<()> {
    let installed = names(app.db.conn()).await?;
    for set in app.slices.iter().flat_map(|slice| slice.shipped) {
        let is_missing = !installed.iter().any(|known| known == set.name);
        if is_missing && let Some(tx) = begin_install(app, set.name).await? {
            (set.install)(app, &tx).await?;
            tx.commit().await?;
        }
    }
    Ok(())
}

async fn names(conn: &impl ConnectionTrait) -> Result<Vec<String>, DbErr> {
    let rows = entity::Entity::find().all(conn).await?;
    Ok(rows.into_iter().map(|row| row.name).collect())
}

/// Begins the transaction that installs a set; `None` if the set is already installed. If two processes start
/// together, the second waits here until the first is done.
async fn begin_install(app: &App, name: &str) -> Result<Option<DatabaseTransaction>, DbErr> {
    let tx = app.db.begin().await?;
    let row = entity::Model {
        name: name.to_owned(),
        at: app.now(),
    };
    let inserted = entity::Entity::insert(row.into_active_model())
        .on_conflict(
            OnConflict::column(entity::Column::Name)
                .do_nothing()
                .to_owned(),
        )
        .exec_without_returning(&tx)
        .await?;
    if inserted > 0 {
        return Ok(Some(tx));
    }
    tx.rollback().await?;
    Ok(None)
}
