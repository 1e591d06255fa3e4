//! Database queries for practices and their check-ins. All of them filter by owner.

use chrono::NaiveDate;
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder,
    QuerySelect,
    sea_query::{Expr, Func, OnConflict},
};
use uuid::Uuid;

use super::model::CheckInSummary;
use crate::disciplines::{
    entities::{
        discipline_check_ins as check_ins,
        discipline_practices::{ActiveModel, Column, Entity, Model},
    },
    model::PracticeStatus,
};
use trellis_kernel::BelongsToUser;

/// Active and paused practices, newest first. There is at most one per discipline.
pub async fn open(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    limit: u64,
) -> Result<Vec<Model>, DbErr> {
    Entity::for_user(user_id)
        .filter(Column::CompletedOn.is_null())
        .order_by_desc(Column::Id)
        .limit(limit)
        .all(conn)
        .await
}

/// Completed practices, most recently completed first.
pub async fn completed(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    limit: u64,
) -> Result<Vec<Model>, DbErr> {
    Entity::for_user(user_id)
        .filter(Column::CompletedOn.is_not_null())
        .order_by_desc(Column::CompletedOn)
        .order_by_desc(Column::Id)
        .limit(limit)
        .all(conn)
        .await
}

/// All of a member's practices, newest first, for the export.
pub async fn all(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Model>, DbErr> {
    Entity::for_user(user_id)
        .order_by_desc(Column::Id)
        .all(conn)
        .await
}

/// Returns whether the practice was still open. A completed practice can't change.
pub async fn set_status(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    id: Uuid,
    status: PracticeStatus,
    completed_on: Option<NaiveDate>,
) -> Result<bool, DbErr> {
    let update_result = Entity::update_many()
        .set(ActiveModel {
            status: Set(status),
            completed_on: Set(completed_on),
            ..Default::default()
        })
        .filter(Column::UserId.eq(user_id))
        .filter(Column::Id.eq(id))
        .filter(Column::CompletedOn.is_null())
        .exec(conn)
        .await?;
    Ok(update_result.rows_affected > 0)
}

/// Saves a check-in. An existing one for the same day is left unchanged.
pub async fn insert_check_in(
    conn: &impl ConnectionTrait,
    row: check_ins::Model,
) -> Result<(), DbErr> {
    use check_ins::Column;
    check_ins::Entity::insert(row.into_active_model())
        .on_conflict(
            OnConflict::columns([Column::PracticeId, Column::Date])
                .do_nothing()
                .to_owned(),
        )
        .exec_without_returning(conn)
        .await
        .map(drop)
}

/// The practice's most recent check-ins, latest first.
pub async fn check_ins(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    practice_id: Uuid,
    limit: u64,
) -> Result<Vec<check_ins::Model>, DbErr> {
    use check_ins::Column;
    check_ins::Entity::find()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::PracticeId.eq(practice_id))
        .order_by_desc(Column::Date)
        .limit(limit)
        .all(conn)
        .await
}

/// Check-ins for all of a member's practices, oldest first.
pub async fn all_check_ins(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<Vec<check_ins::Model>, DbErr> {
    use check_ins::Column;
    check_ins::Entity::find()
        .filter(Column::UserId.eq(user_id))
        .order_by_asc(Column::Date)
        .all(conn)
        .await
}

/// Check-in summaries for these practices. Practices without check-ins are omitted.
pub async fn check_in_summaries(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    practices: impl IntoIterator<Item = Uuid>,
    today: NaiveDate,
) -> Result<Vec<(Uuid, CheckInSummary)>, DbErr> {
    use check_ins::Column;
    let is_today = Expr::case(Column::Date.eq(today), 1).finally(0);
    let rows: Vec<(Uuid, i64, Option<NaiveDate>, i32)> = check_ins::Entity::find()
        .select_only()
        .column(Column::PracticeId)
        .column_as(Column::Date.count(), "days")
        .column_as(Column::Date.max(), "last")
        .expr_as(Func::max(is_today), "today")
        .filter(Column::UserId.eq(user_id))
        .filter(Column::PracticeId.is_in(practices))
        .group_by(Column::PracticeId)
        .into_tuple()
        .all(conn)
        .await?;
    Ok(rows
        .into_iter()
        .map(|(id, days, last, today)| {
            let today = today > 0;
            (id, CheckInSummary { days, last, today })
        })
        .collect())
}
