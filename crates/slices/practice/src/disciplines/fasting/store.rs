//! Database queries for fasting plans and fasts. Fasts are always filtered by owner.

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter,
    QueryOrder, QuerySelect,
};
use uuid::Uuid;

use crate::disciplines::{
    entities::{
        fasting_plans,
        fasts::{ActiveModel, Column, Entity as Fasts, Model},
    },
    model::FastEnding,
};
use trellis_kernel::BelongsToUser;

/// Active plans, shortest first.
pub async fn plans(
    conn: &impl ConnectionTrait,
    limit: u64,
) -> Result<Vec<fasting_plans::Model>, DbErr> {
    use fasting_plans::Column;
    fasting_plans::Entity::find()
        .filter(Column::RetiredAt.is_null())
        .order_by_asc(Column::Duration)
        .order_by_asc(Column::Position)
        .order_by_asc(Column::Id)
        .limit(limit)
        .all(conn)
        .await
}

pub async fn plan(
    conn: &impl ConnectionTrait,
    id: Uuid,
) -> Result<Option<fasting_plans::Model>, DbErr> {
    fasting_plans::Entity::find_by_id(id)
        .filter(fasting_plans::Column::RetiredAt.is_null())
        .one(conn)
        .await
}

/// The member's fasts, newest first; all of them if there is no limit. An id starts with its creation time,
/// and an open fast is always the newest.
pub async fn newest(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    limit: Option<u64>,
) -> Result<Vec<Model>, DbErr> {
    Fasts::for_user(user_id)
        .order_by_desc(Column::Id)
        .limit(limit)
        .all(conn)
        .await
}

/// When the member's planned or running fast ends.
pub async fn open_fast_end(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    now: DateTime<Utc>,
) -> Result<Option<DateTime<Utc>>, DbErr> {
    Fasts::for_user(user_id)
        .select_only()
        .column(Column::EndsAt)
        .filter(Column::ClosedAt.is_null())
        .filter(Column::EndsAt.gt(now))
        .into_tuple()
        .one(conn)
        .await
}

/// Returns whether the fast was still open, so only one of two concurrent requests closes it.
pub async fn close(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    id: Uuid,
    ending: FastEnding,
    reflection: Option<String>,
    at: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let closed = Fasts::update_many()
        .set(ActiveModel {
            ending: Set(Some(ending)),
            reflection: Set(reflection),
            closed_at: Set(Some(at)),
            ..Default::default()
        })
        .filter(Column::UserId.eq(user_id))
        .filter(Column::Id.eq(id))
        .filter(Column::ClosedAt.is_null())
        .exec(conn)
        .await?;
    Ok(closed.rows_affected > 0)
}

/// Deletes a fast that is closed or hasn't started. Returns whether one was deleted.
pub async fn delete(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    id: Uuid,
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let not_in_progress = Condition::any()
        .add(Column::ClosedAt.is_not_null())
        .add(Column::StartsAt.gt(now));
    let deleted = Fasts::delete_many()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::Id.eq(id))
        .filter(not_in_progress)
        .exec(conn)
        .await?;
    Ok(deleted.rows_affected > 0)
}
