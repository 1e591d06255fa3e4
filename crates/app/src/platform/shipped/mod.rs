//! What a new installation begins with, so that a fresh database is not an empty app. Each set is
//! put in once in the life of an installation: what an office retires or rewrites stays so.

pub mod entity;

use sea_orm::{
    ConnectionTrait, DatabaseTransaction, DbErr, EntityTrait, IntoActiveModel,
    sea_query::OnConflict,
};

use crate::{abide, app::App, character, devotionals, sister_apps};

const DEVOTIONALS: &str = "devotionals";
const ABIDE_MOMENTS: &str = "abide_moments";
const CHARACTER_FOCUSES: &str = "character_focuses";
const SISTER_APPS: &str = "sister_apps";

/// Puts in what is not there yet.
pub async fn install(app: &App) -> anyhow::Result<()> {
    let there = names(app.db.conn()).await?;
    let is_missing = |name: &str| !there.iter().any(|known| known == name);
    if is_missing(DEVOTIONALS)
        && let Some(tx) = first_time(app, DEVOTIONALS).await?
    {
        devotionals::shipped::install(app, &tx).await?;
        tx.commit().await?;
    }
    if is_missing(ABIDE_MOMENTS)
        && let Some(tx) = first_time(app, ABIDE_MOMENTS).await?
    {
        abide::shipped::install(app, &tx).await?;
        tx.commit().await?;
    }
    if is_missing(CHARACTER_FOCUSES)
        && let Some(tx) = first_time(app, CHARACTER_FOCUSES).await?
    {
        character::shipped::install(app, &tx).await?;
        tx.commit().await?;
    }
    if is_missing(SISTER_APPS)
        && let Some(tx) = first_time(app, SISTER_APPS).await?
    {
        sister_apps::shipped::install(app, &tx).await?;
        tx.commit().await?;
    }
    Ok(())
}

async fn names(conn: &impl ConnectionTrait) -> Result<Vec<String>, DbErr> {
    let rows = entity::Entity::find().all(conn).await?;
    Ok(rows.into_iter().map(|row| row.name).collect())
}

/// The transaction in which a set is put in; none when it is there. Of two processes that start
/// together the second waits here until the first is done.
async fn first_time(app: &App, name: &str) -> Result<Option<DatabaseTransaction>, DbErr> {
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
