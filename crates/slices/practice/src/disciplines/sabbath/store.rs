//! Queries on sabbaths. All of them name whose they are; a person has seven at most.

use chrono::NaiveDate;
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait,
    IntoActiveModel, QueryFilter, QueryOrder, QuerySelect,
};
use serde_json::json;
use uuid::Uuid;

use super::{model::SetUp, when::Weekly};
use crate::disciplines::entities::sabbath_practices::{ActiveModel, Column, Entity, Model};

/// From Sunday to Saturday.
pub async fn all(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::UserId.eq(user_id))
        .order_by_asc(Column::DayOfWeek)
        .all(conn)
        .await
}

/// Only when they are: streaks ask for it on every page.
pub async fn times(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Weekly>, DbErr> {
    let rows: Vec<(i16, i16, i16)> = Entity::find()
        .select_only()
        .columns([Column::DayOfWeek, Column::StartMinute, Column::EndMinute])
        .filter(Column::UserId.eq(user_id))
        .order_by_asc(Column::DayOfWeek)
        .into_tuple()
        .all(conn)
        .await?;
    Ok(rows
        .into_iter()
        .map(|(day, start, end)| Weekly::from_row(day, start, end))
        .collect())
}

pub async fn by_id(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    id: Uuid,
) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id)
        .filter(Column::UserId.eq(user_id))
        .one(conn)
        .await
}

pub async fn insert(conn: &impl ConnectionTrait, row: Model) -> Result<Model, DbErr> {
    row.into_active_model().insert(conn).await
}

/// What is prepared is left alone.
pub async fn change(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    id: Uuid,
    set_up: &SetUp,
) -> Result<(), DbErr> {
    let change = ActiveModel {
        day_of_week: Set(set_up.day_of_week),
        start_minute: Set(set_up.start.minute()),
        end_minute: Set(set_up.end.minute()),
        activities: Set(json!(set_up.activities)),
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

/// Whether there was one to remove.
pub async fn delete(conn: &impl ConnectionTrait, user_id: Uuid, id: Uuid) -> Result<bool, DbErr> {
    let deleted = Entity::delete_many()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::Id.eq(id))
        .exec(conn)
        .await?;
    Ok(deleted.rows_affected > 0)
}
