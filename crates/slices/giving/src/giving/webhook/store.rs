//! Database queries for webhook events, keyed by Stripe's event ids.

use chrono::{DateTime, Utc};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder,
    QuerySelect,
    sea_query::{Expr, ExprTrait, OnConflict},
};

use crate::giving::{
    entities::giving_events::{Column, Entity, Model},
    model::EventState,
};

/// Returns `false` if the event is already stored.
pub async fn insert(conn: &impl ConnectionTrait, row: Model) -> Result<bool, DbErr> {
    let inserted = Entity::insert(row.into_active_model())
        .on_conflict(OnConflict::new().do_nothing().to_owned())
        .exec_without_returning(conn)
        .await?;
    Ok(inserted > 0)
}

pub async fn record_redelivery(
    conn: &impl ConnectionTrait,
    id: &str,
    signed_at: i64,
) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::SignedAt, Expr::value(signed_at))
        .col_expr(Column::Deliveries, Expr::col(Column::Deliveries).add(1))
        .filter(Column::Id.eq(id))
        .exec(conn)
        .await
        .map(drop)
}

pub async fn set_state(
    conn: &impl ConnectionTrait,
    id: &str,
    state: EventState,
) -> Result<(), DbErr> {
    Entity::update_many()
        .col_expr(Column::State, Expr::value(state))
        .filter(Column::Id.eq(id))
        .exec(conn)
        .await
        .map(drop)
}

/// Unprocessed events, oldest first.
pub async fn unprocessed_before(
    conn: &impl ConnectionTrait,
    before: DateTime<Utc>,
    max_rows: u64,
) -> Result<Vec<String>, DbErr> {
    Entity::find()
        .select_only()
        .column(Column::Id)
        .filter(Column::State.eq(EventState::Waiting))
        .filter(Column::ReceivedAt.lte(before))
        .order_by_asc(Column::ReceivedAt)
        .limit(max_rows)
        .into_tuple()
        .all(conn)
        .await
}

/// Unprocessed events are kept, because Stripe considers them delivered.
pub async fn delete_before(
    conn: &impl ConnectionTrait,
    before: DateTime<Utc>,
) -> Result<u64, DbErr> {
    let deletion = Entity::delete_many()
        .filter(Column::ReceivedAt.lt(before))
        .filter(Column::State.ne(EventState::Waiting))
        .exec(conn)
        .await?;
    Ok(deletion.rows_affected)
}
