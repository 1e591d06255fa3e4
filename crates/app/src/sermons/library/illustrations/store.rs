//! Queries on illustrations. All but the sweep name whose they are.

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, DatabaseTransaction, DbErr, EntityTrait, IntoActiveModel,
    PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, Select,
    sea_query::{Expr, Func, OnConflict},
};
use uuid::Uuid;

use crate::sermons::{
    entities::illustrations::{ActiveModel, Column, Entity, Model},
    search,
};

fn of_user(user_id: Uuid) -> Select<Entity> {
    Entity::find()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::DeletedAt.is_null())
}

fn newest_first(query: Select<Entity>) -> Select<Entity> {
    query
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
}

/// Each one's tags, newest first.
pub async fn tags(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<Vec<(Uuid, String)>, DbErr> {
    newest_first(of_user(user_id))
        .select_only()
        .columns([Column::Id, Column::Tags])
        .into_tuple()
        .all(conn)
        .await
}

/// Those that have all of these words.
pub async fn with_words(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    words: &[String],
) -> Result<Vec<Uuid>, DbErr> {
    let mut query = of_user(user_id).select_only().column(Column::Id);
    for word in words {
        query = query.filter(Column::SearchText.like(search::anywhere(word)));
    }
    query.into_tuple().all(conn).await
}

/// Newest first.
pub async fn by_ids(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    ids: &[Uuid],
) -> Result<Vec<Model>, DbErr> {
    newest_first(of_user(user_id))
        .filter(Column::Id.is_in(ids.iter().copied()))
        .all(conn)
        .await
}

/// All of them, newest first, for whoever takes everything along.
pub async fn all(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Model>, DbErr> {
    newest_first(of_user(user_id)).all(conn).await
}

pub async fn count(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<u64, DbErr> {
    of_user(user_id).count(conn).await
}

/// Of all there is, also of what was thrown away and not swept yet.
pub async fn bytes_of_person(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<i64, DbErr> {
    let sum: Option<Option<i64>> = Entity::find()
        .select_only()
        .expr(Func::cast_as(Func::sum(Expr::col(Column::Bytes)), "bigint"))
        .filter(Column::UserId.eq(user_id))
        .into_tuple()
        .one(conn)
        .await?;
    Ok(sum.flatten().unwrap_or_default())
}

pub async fn by_id(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    id: Uuid,
) -> Result<Option<Model>, DbErr> {
    of_user(user_id).filter(Column::Id.eq(id)).one(conn).await
}

/// As it is now, held until the transaction ends.
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

/// Whether none had this id before.
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

/// Whether there was one to throw away.
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
