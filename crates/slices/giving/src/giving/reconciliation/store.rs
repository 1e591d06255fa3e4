//! Database queries for reconciliations and the gifts they cover.

use chrono::{DateTime, Utc};
use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder,
};

use crate::giving::entities::{
    gifts,
    giving_reconciliations::{Column, Entity, Model},
};
use trellis_kernel::Table;

pub async fn newest(conn: &impl ConnectionTrait) -> Result<Option<Model>, DbErr> {
    Entity::find()
        .order_by_desc(Column::StartedAt)
        .order_by_desc(Column::Id)
        .one(conn)
        .await
}

pub async fn delete_before(conn: &impl ConnectionTrait, at: DateTime<Utc>) -> Result<(), DbErr> {
    Entity::delete_where(conn, Column::StartedAt.lt(at))
        .await
        .map(drop)
}

/// Gifts started or paid in this period.
pub async fn gifts_between(
    conn: &impl ConnectionTrait,
    is_live: bool,
    since: DateTime<Utc>,
    until: DateTime<Utc>,
) -> Result<Vec<gifts::Model>, DbErr> {
    use gifts::Column;
    let between = |at: Column| Condition::all().add(at.gte(since)).add(at.lt(until));
    gifts::Entity::find()
        .filter(Column::IsLive.eq(is_live))
        .filter(
            Condition::any()
                .add(between(Column::CreatedAt))
                .add(between(Column::PaidAt)),
        )
        .order_by_asc(Column::CreatedAt)
        .order_by_asc(Column::Id)
        .all(conn)
        .await
}
