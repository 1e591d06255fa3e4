//! Database queries for each connection's sync state.

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QuerySelect,
};
use uuid::Uuid;

use crate::sister_apps::entities::sister_app_connections::{
    ActiveModel, Column, Entity as Connections, Model,
};

pub async fn connected_by_id(
    conn: &impl ConnectionTrait,
    id: Uuid,
) -> Result<Option<Model>, DbErr> {
    Connections::find_by_id(id)
        .filter(Column::DisconnectedAt.is_null())
        .one(conn)
        .await
}

/// The connection that was opened with this code, locked so that no one can end it until this transaction
/// ends.
pub async fn lock_connection(
    conn: &impl ConnectionTrait,
    id: Uuid,
    code: &str,
) -> Result<Option<Model>, DbErr> {
    Connections::find_by_id(id)
        .filter(Column::Code.eq(code))
        .filter(Column::DisconnectedAt.is_null())
        .lock_exclusive()
        .one(conn)
        .await
}

/// Records a sync. If there is no new cursor, the old one is kept.
pub async fn record_sync(
    conn: &impl ConnectionTrait,
    id: Uuid,
    at: DateTime<Utc>,
    cursor: Option<String>,
) -> Result<(), DbErr> {
    let mut change = ActiveModel {
        last_synced_at: Set(Some(at)),
        ..Default::default()
    };
    if cursor.is_some() {
        change.sync_cursor = Set(cursor);
    }
    Connections::update_many()
        .set(change)
        .filter(Column::Id.eq(id))
        .exec(conn)
        .await
        .map(drop)
}
