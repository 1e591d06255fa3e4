//! Database queries for usage records.

use chrono::{DateTime, Utc};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder,
    QuerySelect,
};
use uuid::Uuid;

use super::{entity as service_usage, model::GenerationKind};
use trellis_kernel::Table;

pub async fn insert_usage(
    conn: &impl ConnectionTrait,
    row: service_usage::Model,
) -> Result<(), DbErr> {
    service_usage::Entity::insert(row.into_active_model())
        .exec_without_returning(conn)
        .await
        .map(drop)
}

/// Newest first.
pub async fn usage_by_user(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    limit: u64,
) -> Result<Vec<service_usage::Model>, DbErr> {
    service_usage::Entity::find()
        .filter(service_usage::Column::UserId.eq(user_id))
        .order_by_desc(service_usage::Column::At)
        .limit(limit)
        .all(conn)
        .await
}

pub async fn delete_usage_before(
    conn: &impl ConnectionTrait,
    before: DateTime<Utc>,
) -> Result<u64, DbErr> {
    service_usage::Entity::delete_where(conn, service_usage::Column::At.lt(before)).await
}

/// How the last request to the voice service, or to the text service, ended.
pub async fn last_outcome(
    conn: &impl ConnectionTrait,
    spoken: bool,
    since: DateTime<Utc>,
) -> Result<Option<String>, DbErr> {
    let kind = service_usage::Column::Kind;
    service_usage::Entity::find()
        .select_only()
        .column(service_usage::Column::Outcome)
        .filter(if spoken {
            kind.eq(GenerationKind::Speech)
        } else {
            kind.ne(GenerationKind::Speech)
        })
        .filter(service_usage::Column::At.gte(since))
        .order_by_desc(service_usage::Column::At)
        .limit(1)
        .into_tuple()
        .one(conn)
        .await
}
