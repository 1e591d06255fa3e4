//! Database queries for sermons. All are filtered by member, except those that only count.

use std::ops::RangeInclusive;

use chrono::{DateTime, NaiveDate, Utc};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, DatabaseTransaction, DbErr, EntityTrait, ExprTrait, Iterable,
    Order, QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Expr, Func, IntoIden, NullOrdering, Query},
};
use uuid::Uuid;

use crate::sermons::entities::{
    sermon_blocks, sermon_passages,
    sermons::{ActiveModel, Column, Entity, Model},
};
use trellis_kernel::{BelongsToUser, db::count_by_day};

/// Latest first, sermons without a date last.
pub async fn list(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Model>, DbErr> {
    Entity::for_user(user_id)
        .order_by_with_nulls(Column::ScheduledDate, Order::Desc, NullOrdering::Last)
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
        .all(conn)
        .await
}

/// The total size, including deleted sermons that haven't been swept yet.
pub async fn bytes_used_by_member(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<i64, DbErr> {
    let sum: Option<Option<i64>> = Entity::find()
        .select_only()
        .expr(Func::cast_as(Func::sum(Expr::col(Column::Bytes)), "bigint"))
        .filter(Column::UserId.eq(user_id))
        .into_tuple()
        .one(conn)
        .await?;
    Ok(sum.flatten().unwrap_or_default())
}

/// The sermon, if it was deleted at or after `since`.
pub async fn deleted(
    tx: &DatabaseTransaction,
    user_id: Uuid,
    id: Uuid,
    since: DateTime<Utc>,
) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id)
        .filter(Column::UserId.eq(user_id))
        .filter(Column::DeletedAt.gte(since))
        .one(tx)
        .await
}

/// Copies the blocks from one sermon to an empty one, without loading them from the database.
pub async fn copy_blocks(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    from: Uuid,
    to: Uuid,
) -> Result<(), DbErr> {
    copy_rows::<sermon_blocks::Entity>(
        conn,
        (sermon_blocks::Column::UserId, user_id),
        (sermon_blocks::Column::SermonId, from, to),
    )
    .await?;
    copy_rows::<sermon_passages::Entity>(
        conn,
        (sermon_passages::Column::UserId, user_id),
        (sermon_passages::Column::SermonId, from, to),
    )
    .await
}

async fn copy_rows<E: EntityTrait>(
    conn: &impl ConnectionTrait,
    (owner, user_id): (E::Column, Uuid),
    (sermon, from, to): (E::Column, Uuid, Uuid),
) -> Result<(), DbErr> {
    let columns: Vec<E::Column> = E::Column::iter().collect();
    let sermon_name = sermon.into_iden();
    let mut rows = Query::select();
    rows.from(E::default())
        .and_where(Expr::col(sermon).eq(from))
        .and_where(Expr::col(owner).eq(user_id));
    for column in &columns {
        if column.into_iden() == sermon_name {
            rows.expr(Expr::val(to));
        } else {
            rows.column(*column);
        }
    }
    let mut copies = Query::insert();
    copies
        .into_table(E::default())
        .columns(columns)
        .select_from(rows)
        .map_err(|error| DbErr::Custom(error.to_string()))?;
    conn.execute(&copies).await.map(drop)
}

/// Returns whether the sermon existed.
pub async fn mark_deleted(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    id: Uuid,
    at: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let update_result = Entity::update_many()
        .set(ActiveModel {
            deleted_at: Set(Some(at)),
            deleted_with_series: Set(false),
            ..Default::default()
        })
        .filter(Column::UserId.eq(user_id))
        .filter(Column::Id.eq(id))
        .filter(Column::DeletedAt.is_null())
        .exec(conn)
        .await?;
    Ok(update_result.rows_affected > 0)
}

/// Marks the sermons in a series as deleted along with it.
pub async fn mark_series_deleted(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    series_id: Uuid,
    at: DateTime<Utc>,
) -> Result<(), DbErr> {
    Entity::update_many()
        .set(ActiveModel {
            deleted_at: Set(Some(at)),
            deleted_with_series: Set(true),
            ..Default::default()
        })
        .filter(Column::UserId.eq(user_id))
        .filter(Column::SeriesId.eq(series_id))
        .filter(Column::DeletedAt.is_null())
        .exec(conn)
        .await
        .map(drop)
}

/// Restores the sermons that were deleted with the series.
pub async fn unmark_series_deleted(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    series_id: Uuid,
) -> Result<(), DbErr> {
    Entity::update_many()
        .set(ActiveModel {
            deleted_at: Set(None),
            deleted_with_series: Set(false),
            ..Default::default()
        })
        .filter(Column::UserId.eq(user_id))
        .filter(Column::SeriesId.eq(series_id))
        .filter(Column::DeletedWithSeries.eq(true))
        .exec(conn)
        .await
        .map(drop)
}

pub async fn count_created_by_day(
    conn: &impl ConnectionTrait,
    days: RangeInclusive<NaiveDate>,
) -> Result<Vec<(NaiveDate, u64)>, DbErr> {
    count_by_day::<Entity>(conn, Column::CreatedAt, days).await
}
