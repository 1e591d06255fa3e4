//! Database queries for sign-ins in progress and identities.

use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait};
use uuid::Uuid;

use crate::accounts::entities::{
    identities::Entity as Identities,
    sign_in_flows::{self, Column, Entity as Flows},
};
use trellis_kernel::{SecretHash, Table};

/// Deletes and returns the sign-in, so each one works for only one callback.
pub async fn take_flow(
    conn: &impl ConnectionTrait,
    state: &SecretHash,
) -> Result<Option<sign_in_flows::Model>, DbErr> {
    let Some(flow) = Flows::find_by_id(state.as_str()).one(conn).await? else {
        return Ok(None);
    };
    let deleted = Flows::delete_by_id(state.as_str()).exec(conn).await?;
    Ok((deleted.rows_affected == 1).then_some(flow))
}

pub async fn delete_expired(conn: &impl ConnectionTrait, now: DateTime<Utc>) -> Result<u64, DbErr> {
    Flows::delete_where(conn, Column::ExpiresAt.lte(now)).await
}

pub async fn find_user_id(
    conn: &impl ConnectionTrait,
    issuer: &str,
    subject: &str,
) -> Result<Option<Uuid>, DbErr> {
    let identity = Identities::find_by_id((issuer.to_owned(), subject.to_owned()))
        .one(conn)
        .await?;
    Ok(identity.map(|identity| identity.user_id))
}
