//! Database queries for study guides. All are filtered by member, except those that only count.

use std::ops::RangeInclusive;

use chrono::{DateTime, NaiveDate, Utc};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait,
    QueryFilter, QueryOrder, QuerySelect,
};
use uuid::Uuid;

use super::entity::{ActiveModel, Column, Entity, Model};
use trellis_kernel::{BelongsToUser, db::count_by_day, search};

/// Guides that contain all of these words, newest first.
pub async fn list(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    words: &[String],
    limit: Option<u64>,
) -> Result<Vec<Model>, DbErr> {
    let mut query = Entity::for_user(user_id);
    for word in words {
        query = query.filter(Column::SearchText.like(search::contains(word)));
    }
    query
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
        .limit(limit)
        .all(conn)
        .await
}

pub async fn set_favorite(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    id: Uuid,
    is_favorited: bool,
) -> Result<(), DbErr> {
    let change = ActiveModel {
        is_favorited: Set(is_favorited),
        ..Default::default()
    };
    Entity::update_many()
        .set(change)
        .filter(Column::Id.eq(id))
        .filter(Column::UserId.eq(user_id))
        .exec(conn)
        .await
        .map(drop)
}

pub async fn count_all(conn: &impl ConnectionTrait) -> Result<u64, DbErr> {
    Entity::find().count(conn).await
}

pub async fn count_since(conn: &impl ConnectionTrait, since: DateTime<Utc>) -> Result<u64, DbErr> {
    Entity::find()
        .filter(Column::CreatedAt.gte(since))
        .count(conn)
        .await
}

/// The creation times of the latest guides, newest first.
pub async fn latest_created_at(
    conn: &impl ConnectionTrait,
    limit: u64,
) -> Result<Vec<DateTime<Utc>>, DbErr> {
    Entity::find()
        .select_only()
        .column(Column::CreatedAt)
        .order_by_desc(Column::CreatedAt)
        .limit(limit)
        .into_tuple()
        .all(conn)
        .await
}

pub async fn count_created_by_day(
    conn: &impl ConnectionTrait,
    days: RangeInclusive<NaiveDate>,
) -> Result<Vec<(NaiveDate, u64)>, DbErr> {
    count_by_day::<Entity>(conn, Column::CreatedAt, days).await
}
