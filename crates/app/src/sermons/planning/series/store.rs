//! Queries on series. All but the sweep name whose they are.

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveModelTrait,
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, DatabaseTransaction, DbErr, EntityTrait, IntoActiveModel, Order,
    PaginatorTrait, QueryFilter, QueryOrder, QuerySelect, Select,
    sea_query::{NullOrdering, OnConflict},
};
use uuid::Uuid;

use crate::sermons::entities::sermon_series::{ActiveModel, Column, Entity, Model};

fn of_user(user_id: Uuid) -> Select<Entity> {
    Entity::find()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::DeletedAt.is_null())
}

/// The latest to begin first, those without a beginning last.
pub async fn list(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Model>, DbErr> {
    of_user(user_id)
        .order_by_with_nulls(Column::StartDate, Order::Desc, NullOrdering::Last)
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
        .all(conn)
        .await
}

pub async fn count(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<u64, DbErr> {
    of_user(user_id).count(conn).await
}

pub async fn by_id(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    id: Uuid,
) -> Result<Option<Model>, DbErr> {
    of_user(user_id).filter(Column::Id.eq(id)).one(conn).await
}

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

/// Whether there is such a series; until the transaction ends nobody throws it away.
pub async fn holds(tx: &DatabaseTransaction, user_id: Uuid, id: Uuid) -> Result<bool, DbErr> {
    let found = of_user(user_id)
        .filter(Column::Id.eq(id))
        .lock_shared()
        .one(tx)
        .await?;
    Ok(found.is_some())
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

/// Whether there was such a series to throw away.
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

/// Whether it was brought back.
pub async fn unmark_deleted(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    id: Uuid,
    since: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let changed = Entity::update_many()
        .set(ActiveModel {
            deleted_at: Set(None),
            ..Default::default()
        })
        .filter(Column::UserId.eq(user_id))
        .filter(Column::Id.eq(id))
        .filter(Column::DeletedAt.gte(since))
        .exec(conn)
        .await?;
    Ok(changed.rows_affected > 0)
}

/// How many there were that were thrown away before this.
pub async fn sweep(conn: &impl ConnectionTrait, before: DateTime<Utc>) -> Result<u64, DbErr> {
    let deleted = Entity::delete_many()
        .filter(Column::DeletedAt.lt(before))
        .exec(conn)
        .await?;
    Ok(deleted.rows_affected)
}
