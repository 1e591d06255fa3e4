//! Database queries for one-time links: setup links and password reset links.

use chrono::{DateTime, Utc};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter, sea_query::Expr,
};
use uuid::Uuid;

use crate::accounts::{
    entities::one_time_links::{self, Column, Entity as Links},
    model::LinkPurpose,
};
use trellis_kernel::{SecretHash, Table};

pub async fn is_live(
    conn: &impl ConnectionTrait,
    hash: &SecretHash,
    purpose: LinkPurpose,
    now: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let live = Links::find()
        .filter(Column::TokenHash.eq(hash.as_str()))
        .filter(Column::Purpose.eq(purpose))
        .filter(Column::ExpiresAt.gt(now))
        .count(conn)
        .await?;
    Ok(live > 0)
}

/// Marks all setup links as used and keeps them until the given time. Returns how many links were marked:
/// zero means another caller got there first.
pub async fn mark_setup_links_used(
    conn: &impl ConnectionTrait,
    expires_at: DateTime<Utc>,
) -> Result<u64, DbErr> {
    let used = Links::update_many()
        .col_expr(Column::Purpose, Expr::value(LinkPurpose::UsedSetup))
        .col_expr(Column::ExpiresAt, Expr::value(expires_at))
        .filter(Column::Purpose.eq(LinkPurpose::Setup))
        .exec(conn)
        .await?;
    Ok(used.rows_affected)
}

/// The link with this secret, if it is valid for one of these purposes.
pub async fn find_unexpired(
    conn: &impl ConnectionTrait,
    hash: &SecretHash,
    purposes: &[LinkPurpose],
    now: DateTime<Utc>,
) -> Result<Option<one_time_links::Model>, DbErr> {
    Links::find_by_id(hash.as_str())
        .filter(Column::Purpose.is_in(purposes.iter().copied()))
        .filter(Column::ExpiresAt.gt(now))
        .one(conn)
        .await
}

/// Returns whether the link still existed: if two callers take it at once, only one gets `true`.
pub async fn take(conn: &impl ConnectionTrait, hash: &SecretHash) -> Result<bool, DbErr> {
    let deleted = Links::delete_by_id(hash.as_str()).exec(conn).await?;
    Ok(deleted.rows_affected == 1)
}

pub async fn delete_for_user(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    purposes: &[LinkPurpose],
) -> Result<(), DbErr> {
    Links::delete_many()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::Purpose.is_in(purposes.iter().copied()))
        .exec(conn)
        .await
        .map(drop)
}

pub async fn delete_expired(conn: &impl ConnectionTrait, now: DateTime<Utc>) -> Result<u64, DbErr> {
    Links::delete_where(conn, Column::ExpiresAt.lte(now)).await
}
