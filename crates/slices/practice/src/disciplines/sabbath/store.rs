//! Database queries for Sabbaths. All of them filter by owner; a member has at most seven.

use chrono::NaiveDate;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder,
    QuerySelect,
};
use serde_json::json;
use uuid::Uuid;

use super::{model::SabbathSettings, occurrence::WeeklySabbath};
use crate::disciplines::entities::sabbath_practices::{ActiveModel, Column, Entity, Model};
use trellis_kernel::BelongsToUser;

/// All of a member's Sabbaths, from Sunday to Saturday.
pub async fn all(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Model>, DbErr> {
    Entity::for_user(user_id)
        .order_by_asc(Column::DayOfWeek)
        .all(conn)
        .await
}

/// Loads only the times, because every page that shows streaks needs them.
pub async fn times(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<Vec<WeeklySabbath>, DbErr> {
    let rows: Vec<(i16, i16, i16)> = Entity::for_user(user_id)
        .select_only()
        .columns([Column::DayOfWeek, Column::StartMinute, Column::EndMinute])
        .order_by_asc(Column::DayOfWeek)
        .into_tuple()
        .all(conn)
        .await?;
    Ok(rows
        .into_iter()
        .map(|(day, start, end)| WeeklySabbath::from_row(day, start, end))
        .collect())
}

/// Updates a Sabbath's settings without changing its preparations.
pub async fn change(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    id: Uuid,
    settings: &SabbathSettings,
) -> Result<(), DbErr> {
    let change = ActiveModel {
        day_of_week: Set(settings.day_of_week),
        start_minute: Set(settings.start.minute()),
        end_minute: Set(settings.end.minute()),
        activities: Set(json!(settings.activities)),
        ..Default::default()
    };
    update(conn, user_id, id, change).await
}

pub async fn prepare(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    id: Uuid,
    date: NaiveDate,
    prepared: &[String],
) -> Result<(), DbErr> {
    let change = ActiveModel {
        prepared: Set(json!(prepared)),
        prepared_for: Set(Some(date)),
        ..Default::default()
    };
    update(conn, user_id, id, change).await
}

async fn update(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    id: Uuid,
    change: ActiveModel,
) -> Result<(), DbErr> {
    Entity::update_many()
        .set(change)
        .filter(Column::UserId.eq(user_id))
        .filter(Column::Id.eq(id))
        .exec(conn)
        .await
        .map(drop)
}
