//! Database queries for available apps and their connections.

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel,
    QueryFilter, QueryOrder, QuerySelect, sea_query::OnConflict,
};
use uuid::Uuid;

use crate::sister_apps::entities::{
    sister_app_connections::{self as connections, Column, Entity as Connections},
    sister_apps::{self as apps, Column as AppColumn, Entity as Apps},
};

/// Active apps, in display order.
pub async fn available(conn: &impl ConnectionTrait) -> Result<Vec<apps::Model>, DbErr> {
    Apps::find()
        .filter(AppColumn::RetiredAt.is_null())
        .order_by_asc(AppColumn::Position)
        .order_by_asc(AppColumn::Id)
        .all(conn)
        .await
}

pub async fn find_active_app(
    conn: &impl ConnectionTrait,
    id: Uuid,
) -> Result<Option<apps::Model>, DbErr> {
    Apps::find_by_id(id)
        .filter(AppColumn::RetiredAt.is_null())
        .one(conn)
        .await
}

/// An active app, locked so that no one can rename or archive it until this transaction ends.
pub async fn lock_active_app(
    conn: &impl ConnectionTrait,
    id: Uuid,
) -> Result<Option<apps::Model>, DbErr> {
    Apps::find_by_id(id)
        .filter(AppColumn::RetiredAt.is_null())
        .lock_shared()
        .one(conn)
        .await
}

/// All of a member's connections, including ended ones.
pub async fn for_user(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<Vec<connections::Model>, DbErr> {
    Connections::find()
        .filter(Column::UserId.eq(user_id))
        .order_by_asc(Column::ConnectedAt)
        .order_by_asc(Column::Id)
        .all(conn)
        .await
}

pub async fn connection_with_app(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    app_id: Uuid,
) -> Result<Option<connections::Model>, DbErr> {
    Connections::find()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::AppId.eq(app_id))
        .one(conn)
        .await
}

/// Returns `false` if the member already has a connection to this app, open or ended.
pub async fn insert(
    conn: &impl ConnectionTrait,
    connection: connections::Model,
) -> Result<bool, DbErr> {
    let inserted = Connections::insert(connection.into_active_model())
        .on_conflict(
            OnConflict::columns([Column::UserId, Column::AppId])
                .do_nothing()
                .to_owned(),
        )
        .exec_without_returning(conn)
        .await?;
    Ok(inserted > 0)
}

/// Reopens an ended connection. An active one is left unchanged.
pub async fn reopen(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    app_id: Uuid,
    code: String,
    at: DateTime<Utc>,
) -> Result<(), DbErr> {
    Connections::update_many()
        .set(connections::ActiveModel {
            code: Set(Some(code)),
            connected_at: Set(at),
            disconnected_at: Set(None),
            sync_cursor: Set(None),
            last_synced_at: Set(None),
            ..Default::default()
        })
        .filter(Column::UserId.eq(user_id))
        .filter(Column::AppId.eq(app_id))
        .filter(Column::DisconnectedAt.is_not_null())
        .exec(conn)
        .await
        .map(drop)
}

pub async fn close(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    app_id: Uuid,
    at: DateTime<Utc>,
) -> Result<(), DbErr> {
    Connections::update_many()
        .set(connections::ActiveModel {
            code: Set(None),
            disconnected_at: Set(Some(at)),
            sync_cursor: Set(None),
            ..Default::default()
        })
        .filter(Column::UserId.eq(user_id))
        .filter(Column::AppId.eq(app_id))
        .filter(Column::DisconnectedAt.is_null())
        .exec(conn)
        .await
        .map(drop)
}
