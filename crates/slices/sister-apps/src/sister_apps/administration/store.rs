//! Database queries for all apps and their keys, for admins.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait,
    QueryFilter, QueryOrder, QuerySelect,
};
use uuid::Uuid;

use crate::sister_apps::entities::{
    sister_app_connections::{Column as ConnectionColumn, Entity as Connections},
    sister_app_keys::{self as keys, Column as KeyColumn, Entity as Keys},
    sister_app_notifications as notifications, sister_app_progress as progress,
    sister_apps::{self as apps, Column, Entity as Apps},
};

/// Every app, including archived ones.
pub async fn all(conn: &impl ConnectionTrait) -> Result<Vec<apps::Model>, DbErr> {
    Apps::find()
        .order_by_asc(Column::Position)
        .order_by_asc(Column::Id)
        .all(conn)
        .await
}

/// Moves the app's items to its new name.
pub async fn rename(conn: &impl ConnectionTrait, from: &str, to: &str) -> Result<(), DbErr> {
    progress::Entity::update_many()
        .set(progress::ActiveModel {
            source_app: Set(to.to_owned()),
            ..Default::default()
        })
        .filter(progress::Column::SourceApp.eq(from))
        .exec(conn)
        .await?;
    notifications::Entity::update_many()
        .set(notifications::ActiveModel {
            source_app: Set(to.to_owned()),
            ..Default::default()
        })
        .filter(notifications::Column::SourceApp.eq(from))
        .exec(conn)
        .await
        .map(drop)
}

/// The number of currently connected members per app.
pub async fn connections(conn: &impl ConnectionTrait) -> Result<HashMap<Uuid, i64>, DbErr> {
    let counts: Vec<(Uuid, i64)> = Connections::find()
        .select_only()
        .column(ConnectionColumn::AppId)
        .column_as(ConnectionColumn::Id.count(), "count")
        .filter(ConnectionColumn::DisconnectedAt.is_null())
        .group_by(ConnectionColumn::AppId)
        .into_tuple()
        .all(conn)
        .await?;
    Ok(counts.into_iter().collect())
}

pub async fn active_keys(conn: &impl ConnectionTrait) -> Result<HashMap<Uuid, i64>, DbErr> {
    let counts: Vec<(Uuid, i64)> = Keys::find()
        .select_only()
        .column(KeyColumn::AppId)
        .column_as(KeyColumn::Id.count(), "count")
        .filter(KeyColumn::RevokedAt.is_null())
        .group_by(KeyColumn::AppId)
        .into_tuple()
        .all(conn)
        .await?;
    Ok(counts.into_iter().collect())
}

pub async fn count_active_keys(conn: &impl ConnectionTrait, app_id: Uuid) -> Result<u64, DbErr> {
    Keys::find()
        .filter(KeyColumn::AppId.eq(app_id))
        .filter(KeyColumn::RevokedAt.is_null())
        .count(conn)
        .await
}

/// The app's keys, newest first.
pub async fn keys(conn: &impl ConnectionTrait, app_id: Uuid) -> Result<Vec<keys::Model>, DbErr> {
    Keys::find()
        .filter(KeyColumn::AppId.eq(app_id))
        .order_by_desc(KeyColumn::CreatedAt)
        .order_by_desc(KeyColumn::Id)
        .all(conn)
        .await
}

pub async fn key(
    conn: &impl ConnectionTrait,
    app_id: Uuid,
    id: Uuid,
) -> Result<Option<keys::Model>, DbErr> {
    Keys::find_by_id(id)
        .filter(KeyColumn::AppId.eq(app_id))
        .one(conn)
        .await
}

/// Revokes a key. Returns whether it was still valid before.
pub async fn revoke(
    conn: &impl ConnectionTrait,
    id: Uuid,
    at: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let updated = Keys::update_many()
        .set(keys::ActiveModel {
            revoked_at: Set(Some(at)),
            ..Default::default()
        })
        .filter(KeyColumn::Id.eq(id))
        .filter(KeyColumn::RevokedAt.is_null())
        .exec(conn)
        .await?;
    Ok(updated.rows_affected > 0)
}
