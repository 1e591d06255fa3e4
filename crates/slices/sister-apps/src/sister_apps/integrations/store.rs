//! Database queries for keys and for the connection a push refers to.

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, QueryFilter,
    QueryOrder, QuerySelect, Select,
};
use uuid::Uuid;

use crate::sister_apps::entities::{
    sister_app_connections as connections,
    sister_app_keys::{self as keys, Column, Entity as Keys},
};

pub async fn find_usable_key(
    conn: &impl ConnectionTrait,
    hash: &str,
) -> Result<Option<keys::Model>, DbErr> {
    Keys::find()
        .filter(Column::SecretHash.eq(hash))
        .filter(Column::RevokedAt.is_null())
        .one(conn)
        .await
}

/// The app's newest key that isn't revoked.
pub async fn newest_key(
    conn: &impl ConnectionTrait,
    app_id: Uuid,
) -> Result<Option<keys::Model>, DbErr> {
    Keys::find()
        .filter(Column::AppId.eq(app_id))
        .filter(Column::RevokedAt.is_null())
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
        .one(conn)
        .await
}

/// Apps with at least one key that isn't revoked.
pub async fn apps_with_key(conn: &impl ConnectionTrait) -> Result<Vec<Uuid>, DbErr> {
    Keys::find()
        .select_only()
        .column(Column::AppId)
        .distinct()
        .filter(Column::RevokedAt.is_null())
        .into_tuple()
        .all(conn)
        .await
}

/// Updates the key's last use only if the stored time is before `cutoff`.
pub async fn update_last_used(
    conn: &impl ConnectionTrait,
    id: Uuid,
    now: DateTime<Utc>,
    cutoff: DateTime<Utc>,
) -> Result<(), DbErr> {
    let is_stale = Condition::any()
        .add(Column::LastUsedAt.is_null())
        .add(Column::LastUsedAt.lte(cutoff));
    Keys::update_many()
        .set(keys::ActiveModel {
            last_used_at: Set(Some(now)),
            ..Default::default()
        })
        .filter(Column::Id.eq(id))
        .filter(is_stale)
        .exec(conn)
        .await
        .map(drop)
}

/// The member connected to the app with this code.
pub async fn user_by_code(
    conn: &impl ConnectionTrait,
    app_id: Uuid,
    code: &str,
) -> Result<Option<Uuid>, DbErr> {
    use connections::Column;
    by_code(app_id, code)
        .select_only()
        .column(Column::UserId)
        .into_tuple()
        .one(conn)
        .await
}

/// The connection with that code, locked so that no one can end it until this transaction ends.
pub async fn lock_by_code(
    conn: &impl ConnectionTrait,
    app_id: Uuid,
    code: &str,
) -> Result<Option<connections::Model>, DbErr> {
    by_code(app_id, code).lock_exclusive().one(conn).await
}

fn by_code(app_id: Uuid, code: &str) -> Select<connections::Entity> {
    use connections::Column;
    connections::Entity::find()
        .filter(Column::Code.eq(code))
        .filter(Column::AppId.eq(app_id))
        .filter(Column::DisconnectedAt.is_null())
}
