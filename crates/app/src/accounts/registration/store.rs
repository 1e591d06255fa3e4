//! Queries on one-time links.

use chrono::{DateTime, Utc};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, PaginatorTrait, QueryFilter,
};

use crate::{
    accounts::{
        entities::one_time_links::{self, Column, Entity as Links},
        model::LinkPurpose,
    },
    kernel::SecretHash,
};

pub async fn insert(conn: &impl ConnectionTrait, link: one_time_links::Model) -> Result<(), DbErr> {
    Links::insert(link.into_active_model())
        .exec_without_returning(conn)
        .await
        .map(drop)
}

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

/// How many there were. Who finds none came second.
pub async fn delete_all(conn: &impl ConnectionTrait, purpose: LinkPurpose) -> Result<u64, DbErr> {
    let deleted = Links::delete_many()
        .filter(Column::Purpose.eq(purpose))
        .exec(conn)
        .await?;
    Ok(deleted.rows_affected)
}

pub async fn delete_expired(conn: &impl ConnectionTrait, now: DateTime<Utc>) -> Result<u64, DbErr> {
    let deleted = Links::delete_many()
        .filter(Column::ExpiresAt.lte(now))
        .exec(conn)
        .await?;
    Ok(deleted.rows_affected)
}
