//! Database queries for reminders. The queries for members filter by owner; the ones for the job cover
//! everyone.

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter,
    QueryOrder, QuerySelect, QueryTrait,
};
use uuid::Uuid;

use super::{
    entity::{ActiveModel, Column, Entity as Reminders, Model},
    error::ReminderError,
};
use trellis_kernel::{BelongsToUser, Table, db::violated_unique_index};

/// The member's reminders, in order of creation.
pub async fn for_user(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Model>, DbErr> {
    Reminders::for_user(user_id)
        .order_by_asc(Column::Id)
        .all(conn)
        .await
}

pub async fn insert(conn: &impl ConnectionTrait, row: Model) -> Result<Model, ReminderError> {
    Reminders::add(conn, row).await.map_err(to_duplicate_error)
}

/// Returns whether the reminder still exists.
pub async fn replace(conn: &impl ConnectionTrait, row: &Model) -> Result<bool, ReminderError> {
    let updated = Reminders::update_many()
        .set(ActiveModel {
            kind: Set(row.kind),
            time: Set(row.time.clone()),
            days: Set(row.days),
            minutes_before: Set(row.minutes_before),
            is_active: Set(row.is_active),
            next_due_at: Set(row.next_due_at),
            ..Default::default()
        })
        .filter(Column::Id.eq(row.id))
        .filter(Column::UserId.eq(row.user_id))
        .exec(conn)
        .await
        .map_err(to_duplicate_error)?;
    Ok(updated.rows_affected > 0)
}

fn to_duplicate_error(error: DbErr) -> ReminderError {
    match violated_unique_index(&error) {
        Some(_) => ReminderError::Taken,
        None => error.into(),
    }
}

pub async fn set_next_due_at(
    conn: &impl ConnectionTrait,
    id: Uuid,
    next: Option<DateTime<Utc>>,
) -> Result<(), DbErr> {
    Reminders::update_many()
        .set(ActiveModel {
            next_due_at: Set(next),
            ..Default::default()
        })
        .filter(Column::Id.eq(id))
        .exec(conn)
        .await
        .map(drop)
}

/// Due reminders, longest waiting first, starting after this position.
pub async fn due(
    conn: &impl ConnectionTrait,
    now: DateTime<Utc>,
    after: Option<(DateTime<Utc>, Uuid)>,
    limit: u64,
) -> Result<Vec<Model>, DbErr> {
    Reminders::find()
        .filter(Column::NextDueAt.lte(now))
        .apply_if(after, |query, (at, id)| {
            let same_time = Condition::all()
                .add(Column::NextDueAt.eq(at))
                .add(Column::Id.gt(id));
            query.filter(
                Condition::any()
                    .add(Column::NextDueAt.gt(at))
                    .add(same_time),
            )
        })
        .order_by_asc(Column::NextDueAt)
        .order_by_asc(Column::Id)
        .limit(limit)
        .all(conn)
        .await
}

/// Moves a reminder from this due time to the next. If two replicas try at once, only one gets `true`.
pub async fn advance(
    conn: &impl ConnectionTrait,
    id: Uuid,
    due: DateTime<Utc>,
    next: Option<DateTime<Utc>>,
) -> Result<bool, DbErr> {
    let updated = Reminders::update_many()
        .set(ActiveModel {
            next_due_at: Set(next),
            ..Default::default()
        })
        .filter(Column::Id.eq(id))
        .filter(Column::NextDueAt.eq(due))
        .exec(conn)
        .await?;
    Ok(updated.rows_affected == 1)
}
