//! Database queries for sessions.

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel,
    QueryFilter, QueryOrder,
};
use uuid::Uuid;

use crate::{
    entities::{
        sessions::{self, Column, Entity as Sessions},
        users,
    },
    model::SessionKind,
};
use trellis_kernel::{SecretHash, Table};

pub async fn insert(conn: &impl ConnectionTrait, session: sessions::Model) -> Result<(), DbErr> {
    Sessions::insert(session.into_active_model())
        .exec_without_returning(conn)
        .await
        .map(drop)
}

/// The live session with this secret, and its owner.
pub async fn with_user(
    conn: &impl ConnectionTrait,
    hash: &SecretHash,
    kind: SessionKind,
    now: DateTime<Utc>,
) -> Result<Option<(sessions::Model, users::Model)>, DbErr> {
    let session_row = Sessions::find()
        .filter(Column::TokenHash.eq(hash.as_str()))
        .filter(Column::Kind.eq(kind))
        .filter(Column::ExpiresAt.gt(now))
        .find_also_related(users::Entity)
        .one(conn)
        .await?;
    Ok(session_row.and_then(|(session, user)| user.map(|user| (session, user))))
}

/// The live session with this id, and its owner.
pub async fn live(
    conn: &impl ConnectionTrait,
    id: Uuid,
    now: DateTime<Utc>,
) -> Result<Option<(sessions::Model, users::Model)>, DbErr> {
    let session_row = Sessions::find_by_id(id)
        .filter(Column::ExpiresAt.gt(now))
        .find_also_related(users::Entity)
        .one(conn)
        .await?;
    Ok(session_row.and_then(|(session, user)| user.map(|user| (session, user))))
}

pub async fn touch(
    conn: &impl ConnectionTrait,
    id: Uuid,
    seen: DateTime<Utc>,
    expires: DateTime<Utc>,
) -> Result<(), DbErr> {
    // Not `update`: the session may have been revoked in the meantime, which is not an error.
    Sessions::update_many()
        .set(sessions::ActiveModel {
            last_seen_at: Set(seen),
            expires_at: Set(expires),
            ..Default::default()
        })
        .filter(Column::Id.eq(id))
        .exec(conn)
        .await
        .map(drop)
}

/// A user's sessions, most recently used first.
pub async fn for_user(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    now: DateTime<Utc>,
) -> Result<Vec<sessions::Model>, DbErr> {
    Sessions::find()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::ExpiresAt.gt(now))
        .order_by_desc(Column::LastSeenAt)
        .order_by_desc(Column::Id)
        .all(conn)
        .await
}

/// Returns whether this user had such a session.
pub async fn delete(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    session_id: Uuid,
) -> Result<bool, DbErr> {
    let deleted = Sessions::delete_many()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::Id.eq(session_id))
        .exec(conn)
        .await?;
    Ok(deleted.rows_affected > 0)
}

pub async fn delete_by_secret(conn: &impl ConnectionTrait, hash: &SecretHash) -> Result<(), DbErr> {
    Sessions::delete_many()
        .filter(Column::TokenHash.eq(hash.as_str()))
        .exec(conn)
        .await
        .map(drop)
}

pub async fn delete_all_for_user(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<(), DbErr> {
    Sessions::delete_many()
        .filter(Column::UserId.eq(user_id))
        .exec(conn)
        .await
        .map(drop)
}

pub async fn delete_expired(conn: &impl ConnectionTrait, now: DateTime<Utc>) -> Result<u64, DbErr> {
    Sessions::delete_where(conn, Column::ExpiresAt.lte(now)).await
}
