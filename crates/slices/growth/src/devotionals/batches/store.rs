//! Database queries for batches and the days they cover.

use chrono::{DateTime, NaiveDate, Utc};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder,
    QuerySelect,
    sea_query::{Expr, ExprTrait},
};
use serde_json::Value;
use uuid::Uuid;

use super::model::BatchState;
use crate::devotionals::{
    entities::{
        devotional_batches::{self as batches, Column, Entity as Batches},
        devotional_templates, devotionals,
    },
    model::DevotionalStatus,
};
use trellis_kernel::Table;

/// The most recent batches, newest first.
pub async fn newest(conn: &impl ConnectionTrait, limit: u64) -> Result<Vec<batches::Model>, DbErr> {
    Batches::find()
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
        .limit(limit)
        .all(conn)
        .await
}

pub async fn count_running(conn: &impl ConnectionTrait) -> Result<u64, DbErr> {
    Batches::find()
        .filter(Column::State.eq(BatchState::Writing))
        .count(conn)
        .await
}

pub async fn set_results(
    conn: &impl ConnectionTrait,
    id: Uuid,
    results: Value,
) -> Result<(), DbErr> {
    let change = batches::ActiveModel {
        results: Set(results),
        ..Default::default()
    };
    Batches::update_many()
        .set(change)
        .filter(Column::Id.eq(id))
        .exec(conn)
        .await
        .map(drop)
}

/// Ends a running batch. Returns whether it was running.
pub async fn end(
    conn: &impl ConnectionTrait,
    id: Uuid,
    state: BatchState,
    at: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let change = batches::ActiveModel {
        state: Set(state),
        finished_at: Set(Some(at)),
        ..Default::default()
    };
    let ended = Batches::update_many()
        .set(change)
        .filter(Column::Id.eq(id))
        .filter(Column::State.eq(BatchState::Writing))
        .exec(conn)
        .await?;
    Ok(ended.rows_affected == 1)
}

pub async fn delete_before(
    conn: &impl ConnectionTrait,
    before: DateTime<Utc>,
) -> Result<u64, DbErr> {
    Batches::delete_where(conn, Column::CreatedAt.lt(before)).await
}

/// Whether a day has a devotional, including drafts but not archived ones.
pub async fn has_devotional(conn: &impl ConnectionTrait, day: NaiveDate) -> Result<bool, DbErr> {
    let count = devotionals::Entity::find()
        .filter(devotionals::Column::Date.eq(day))
        .filter(devotionals::Column::Status.ne(DevotionalStatus::Archived))
        .count(conn)
        .await?;
    Ok(count > 0)
}

/// The verses used by devotionals on these days.
pub async fn verses_between(
    conn: &impl ConnectionTrait,
    from: NaiveDate,
    to: NaiveDate,
    limit: u64,
) -> Result<Vec<String>, DbErr> {
    devotionals::Entity::find()
        .select_only()
        .column(devotionals::Column::VerseReference)
        .filter(devotionals::Column::Date.between(from, to))
        .order_by_desc(devotionals::Column::Date)
        .limit(limit)
        .into_tuple()
        .all(conn)
        .await
}

pub async fn increment_usage(conn: &impl ConnectionTrait, template: i32) -> Result<(), DbErr> {
    use devotional_templates::{Column, Entity};
    Entity::update_many()
        .col_expr(Column::UsageCount, Expr::col(Column::UsageCount).add(1))
        .filter(Column::Id.eq(template))
        .exec(conn)
        .await
        .map(drop)
}
