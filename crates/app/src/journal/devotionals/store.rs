//! Queries on a person's own devotionals. All but the sweep name whose they are.

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, DatabaseTransaction, DbErr,
    EntityTrait, IntoActiveModel, PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, QueryTrait,
    Select, sea_query::OnConflict,
};
use uuid::Uuid;

use crate::{
    devotionals::model::DevotionalType,
    journal::{
        entities::journal_devotionals::{ActiveModel, Column, Entity, Model},
        model::Page,
        search,
    },
    kernel::db::has_room,
};

/// Only these; what is not said does not matter.
#[derive(Debug, Default)]
pub struct Filter {
    pub words: Vec<String>,
    pub kind: Option<DevotionalType>,
}

fn of_user(user_id: Uuid) -> Select<Entity> {
    Entity::find()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::DeletedAt.is_null())
}

/// Newest first.
pub async fn list(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    filter: &Filter,
    page: Page,
) -> Result<Vec<Model>, DbErr> {
    let mut query = of_user(user_id)
        .apply_if(filter.kind, |q, kind| q.filter(Column::Kind.eq(kind)))
        .apply_if(page.before, |q, id| q.filter(Column::Id.lt(id)));
    for word in &filter.words {
        query = query.filter(Column::SearchText.like(search::anywhere(word)));
    }
    query
        .order_by_desc(Column::Id)
        .limit(page.limit)
        .all(conn)
        .await
}

/// All of them, newest first, for whoever takes everything along.
pub async fn all(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Model>, DbErr> {
    of_user(user_id).order_by_desc(Column::Id).all(conn).await
}

pub async fn by_id(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    id: Uuid,
) -> Result<Option<Model>, DbErr> {
    of_user(user_id).filter(Column::Id.eq(id)).one(conn).await
}

/// The entry as it is now, held until the transaction ends: what another device does meanwhile is
/// neither undone nor lost.
pub async fn lock(
    tx: &DatabaseTransaction,
    user_id: Uuid,
    id: Uuid,
) -> Result<Option<Model>, DbErr> {
    of_user(user_id)
        .filter(Column::Id.eq(id))
        .lock_exclusive()
        .one(tx)
        .await
}

/// Whether another entry fits among this person's.
pub async fn has_room_for(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    content: &str,
) -> Result<bool, DbErr> {
    has_room::<Entity>(conn, Column::UserId, user_id, Column::Content, content).await
}

/// Whether no entry had this id before.
pub async fn insert(conn: &impl ConnectionTrait, row: Model) -> Result<bool, DbErr> {
    let inserted = Entity::insert(row.into_active_model())
        .on_conflict(OnConflict::column(Column::Id).do_nothing().to_owned())
        .exec_without_returning(conn)
        .await?;
    Ok(inserted > 0)
}

pub async fn update(conn: &impl ConnectionTrait, row: Model) -> Result<Model, DbErr> {
    row.into_active_model().reset_all().update(conn).await
}

/// Whether there was such an entry to throw away.
pub async fn mark_deleted(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    id: Uuid,
    at: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let changed = Entity::update_many()
        .set(ActiveModel {
            deleted_at: Set(Some(at)),
            ..Default::default()
        })
        .filter(Column::UserId.eq(user_id))
        .filter(Column::Id.eq(id))
        .filter(Column::DeletedAt.is_null())
        .exec(conn)
        .await?;
    Ok(changed.rows_affected > 0)
}

pub async fn unmark_deleted(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    id: Uuid,
    since: DateTime<Utc>,
) -> Result<(), DbErr> {
    Entity::update_many()
        .set(ActiveModel {
            deleted_at: Set(None),
            ..Default::default()
        })
        .filter(Column::UserId.eq(user_id))
        .filter(Column::Id.eq(id))
        .filter(Column::DeletedAt.gte(since))
        .exec(conn)
        .await
        .map(drop)
}

/// How many there were that were thrown away before this.
pub async fn sweep(conn: &impl ConnectionTrait, before: DateTime<Utc>) -> Result<u64, DbErr> {
    let deleted = Entity::delete_many()
        .filter(Column::DeletedAt.lt(before))
        .exec(conn)
        .await?;
    Ok(deleted.rows_affected)
}

/// Whether this person wrote it and has not thrown it away.
pub async fn owns_devotional(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    id: Uuid,
) -> Result<bool, DbErr> {
    let found = of_user(user_id)
        .filter(Column::Id.eq(id))
        .count(conn)
        .await?;
    Ok(found > 0)
}
