//! Database queries for practice records. Each is one scan of the primary key for a single member; totals
//! across all members scan by day.

use std::ops::RangeInclusive;

use chrono::NaiveDate;
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, PaginatorTrait, QueryFilter,
    QueryOrder, QuerySelect,
    sea_query::{Expr, ExprTrait, OnConflict},
};
use uuid::Uuid;

use super::{
    entity::{Column, Entity as Records, Model},
    model::Practice,
};

/// Returns the stored record: the new one, or the one that already existed.
pub async fn put(conn: &impl ConnectionTrait, record: Model) -> Result<Model, DbErr> {
    let Model {
        user_id,
        date,
        kind,
        devotional_id,
        ..
    } = record;
    let key = [
        Column::UserId,
        Column::Date,
        Column::Kind,
        Column::DevotionalId,
    ];
    Records::insert(record.clone().into_active_model())
        .on_conflict(OnConflict::columns(key).do_nothing().to_owned())
        .exec_without_returning(conn)
        .await?;
    let existing = Records::find_by_id((user_id, date, kind, devotional_id))
        .one(conn)
        .await?;
    Ok(existing.unwrap_or(record))
}

/// How often a member did this practice on that day.
pub async fn times(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    date: NaiveDate,
    practice: Practice,
) -> Result<u64, DbErr> {
    Records::find()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::Date.eq(date))
        .filter(Column::Kind.eq(practice))
        .count(conn)
        .await
}

/// A member's records between two days, sorted by day and then in the order recorded.
pub async fn between(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    from: NaiveDate,
    to: NaiveDate,
) -> Result<Vec<Model>, DbErr> {
    Records::find()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::Date.between(from, to))
        .order_by_asc(Column::Date)
        .order_by_asc(Column::CreatedAt)
        .order_by_asc(Column::Kind)
        .order_by_asc(Column::DevotionalId)
        .all(conn)
        .await
}

/// All of a member's records, newest day first.
pub async fn all(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Model>, DbErr> {
    Records::find()
        .filter(Column::UserId.eq(user_id))
        .order_by_desc(Column::Date)
        .order_by_asc(Column::CreatedAt)
        .order_by_asc(Column::Kind)
        .order_by_asc(Column::DevotionalId)
        .all(conn)
        .await
}

/// The count of each practice on each day, sorted by day.
pub async fn counts_by_day(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    from: NaiveDate,
    to: NaiveDate,
) -> Result<Vec<(NaiveDate, Practice, i64)>, DbErr> {
    Records::find()
        .select_only()
        .column(Column::Date)
        .column(Column::Kind)
        .column_as(Column::DevotionalId.count(), "times")
        .filter(Column::UserId.eq(user_id))
        .filter(Column::Date.between(from, to))
        .group_by(Column::Date)
        .group_by(Column::Kind)
        .order_by_asc(Column::Date)
        .into_tuple()
        .all(conn)
        .await
}

/// The total count of each practice up to a day.
pub async fn counts(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    until: NaiveDate,
) -> Result<Vec<(Practice, i64)>, DbErr> {
    Records::find()
        .select_only()
        .column(Column::Kind)
        .column_as(Column::DevotionalId.count(), "times")
        .filter(Column::UserId.eq(user_id))
        .filter(Column::Date.lte(until))
        .group_by(Column::Kind)
        .into_tuple()
        .all(conn)
        .await
}

/// Each day with any practice, up to the given day. The query reads only the primary key.
pub async fn days(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    until: NaiveDate,
) -> Result<Vec<NaiveDate>, DbErr> {
    Records::find()
        .select_only()
        .column(Column::Date)
        .distinct()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::Date.lte(until))
        .order_by_desc(Column::Date)
        .into_tuple()
        .all(conn)
        .await
}

/// The count of each practice on each of these days, across all members.
pub async fn sums_by_day(
    conn: &impl ConnectionTrait,
    days: RangeInclusive<NaiveDate>,
) -> Result<Vec<(NaiveDate, Practice, i64)>, DbErr> {
    Records::find()
        .select_only()
        .columns([Column::Date, Column::Kind])
        .expr(Column::UserId.count())
        .filter(Column::Date.between(*days.start(), *days.end()))
        .group_by(Column::Date)
        .group_by(Column::Kind)
        .into_tuple()
        .all(conn)
        .await
}

/// The number of active members on each of these days.
pub async fn active_members_by_day(
    conn: &impl ConnectionTrait,
    days: RangeInclusive<NaiveDate>,
) -> Result<Vec<(NaiveDate, i64)>, DbErr> {
    Records::find()
        .select_only()
        .column(Column::Date)
        .expr(Expr::col(Column::UserId).count_distinct())
        .filter(Column::Date.between(*days.start(), *days.end()))
        .group_by(Column::Date)
        .into_tuple()
        .all(conn)
        .await
}
