//! Queries on one-time links: the one that sets an installation up, and those to a new password.

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

/// All set-up links are used from now on, and remembered as such until then. How many there were:
/// who finds none came second.
pub async fn use_up_setup(
    conn: &impl ConnectionTrait,
    remembered_until: DateTime<Utc>,
) -> Result<u64, DbErr> {
    let used = Links::update_many()
        .col_expr(Column::Purpose, Expr::value(LinkPurpose::UsedSetup))
        .col_expr(Column::ExpiresAt, Expr::value(remembered_until))
        .filter(Column::Purpose.eq(LinkPurpose::Setup))
        .exec(conn)
        .await?;
    Ok(used.rows_affected)
}

/// The link with this secret, while it is good for one of these.
pub async fn find_live(
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

/// Whether it was still there: of two at once, one takes it.
pub async fn take(conn: &impl ConnectionTrait, hash: &SecretHash) -> Result<bool, DbErr> {
    let deleted = Links::delete_by_id(hash.as_str()).exec(conn).await?;
    Ok(deleted.rows_affected == 1)
}

pub async fn delete_of(
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
