//! Database queries for notifications. Most are limited to one member.

use chrono::{DateTime, Utc};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, PaginatorTrait,
    QueryFilter, QueryOrder, QuerySelect, QueryTrait,
    sea_query::{Expr, OnConflict, Query},
};
use uuid::Uuid;

use crate::notifications::{
    entities::notifications::{Column, Entity as Notifications, Model},
    model::NotificationKind,
};
use trellis_kernel::{BelongsToUser, Table};

/// More than any member has above the limit, because the list is trimmed on every insert.
const TRIM_BATCH_SIZE: u64 = 1_000;

/// Returns whether the row was new.
pub async fn insert(conn: &impl ConnectionTrait, row: Model) -> Result<bool, DbErr> {
    let skip_existing = OnConflict::columns([Column::Key, Column::UserId])
        .do_nothing()
        .to_owned();
    let inserted = Notifications::insert(row.into_active_model())
        .on_conflict(skip_existing)
        .exec_without_returning(conn)
        .await?;
    Ok(inserted > 0)
}

pub async fn keep_newest(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    keep: u64,
) -> Result<(), DbErr> {
    let older = Query::select()
        .column(Column::Id)
        .from(Notifications)
        .and_where(Column::UserId.eq(user_id))
        .order_by(Column::CreatedAt, sea_orm::Order::Desc)
        .order_by(Column::Id, sea_orm::Order::Desc)
        .limit(TRIM_BATCH_SIZE)
        .offset(keep)
        .to_owned();
    Notifications::delete_many()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::Id.in_subquery(older))
        .exec(conn)
        .await
        .map(drop)
}

/// Newest first, and only those after this position.
pub async fn newest(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    before: Option<(DateTime<Utc>, Uuid)>,
    limit: u64,
) -> Result<Vec<Model>, DbErr> {
    Notifications::for_user(user_id)
        .apply_if(before, |query, (at, id)| {
            let same_time = Condition::all()
                .add(Column::CreatedAt.eq(at))
                .add(Column::Id.lt(id));
            query.filter(
                Condition::any()
                    .add(Column::CreatedAt.lt(at))
                    .add(same_time),
            )
        })
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
        .limit(limit)
        .all(conn)
        .await
}

pub async fn find_created_at(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    id: Uuid,
) -> Result<Option<DateTime<Utc>>, DbErr> {
    Ok(Notifications::by_id(conn, user_id, id)
        .await?
        .map(|row| row.created_at))
}

pub async fn unread(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<i64, DbErr> {
    let count = Notifications::for_user(user_id)
        .filter(Column::IsRead.eq(false))
        .count(conn)
        .await?;
    Ok(i64::try_from(count).unwrap_or(i64::MAX))
}

/// Returns whether the notification exists, read or not.
pub async fn read(conn: &impl ConnectionTrait, user_id: Uuid, id: Uuid) -> Result<bool, DbErr> {
    let updated = Notifications::update_many()
        .col_expr(Column::IsRead, Expr::value(true))
        .filter(Column::UserId.eq(user_id))
        .filter(Column::Id.eq(id))
        .exec(conn)
        .await?;
    Ok(updated.rows_affected > 0)
}

pub async fn read_all(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<(), DbErr> {
    Notifications::update_many()
        .col_expr(Column::IsRead, Expr::value(true))
        .filter(Column::UserId.eq(user_id))
        .filter(Column::IsRead.eq(false))
        .exec(conn)
        .await
        .map(drop)
}

/// Marks the notifications with this key as read, for all members.
pub async fn mark_read_by_key(conn: &impl ConnectionTrait, key: &str) -> Result<(), DbErr> {
    Notifications::update_many()
        .col_expr(Column::IsRead, Expr::value(true))
        .filter(Column::Key.eq(key))
        .exec(conn)
        .await
        .map(drop)
}

pub async fn delete_by_kind(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    kind: NotificationKind,
) -> Result<(), DbErr> {
    Notifications::delete_many()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::Kind.eq(kind))
        .exec(conn)
        .await
        .map(drop)
}

/// Deletes all members' old notifications.
pub async fn delete_before(
    conn: &impl ConnectionTrait,
    before: DateTime<Utc>,
) -> Result<u64, DbErr> {
    Notifications::delete_where(conn, Column::CreatedAt.lt(before)).await
}
