//! Queries on sign-ins under way and on identities.

use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter};
use uuid::Uuid;

use crate::{
    accounts::entities::{
        identities::{self, Entity as Identities},
        sign_in_flows::{self, Column, Entity as Flows},
    },
    kernel::SecretHash,
};

pub async fn insert_flow(
    conn: &impl ConnectionTrait,
    flow: sign_in_flows::Model,
) -> Result<(), DbErr> {
    Flows::insert(flow.into_active_model())
        .exec_without_returning(conn)
        .await
        .map(drop)
}

/// Takes the flow out: each is good for one callback.
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
    let deleted = Flows::delete_many()
        .filter(Column::ExpiresAt.lte(now))
        .exec(conn)
        .await?;
    Ok(deleted.rows_affected)
}

pub async fn user_of(
    conn: &impl ConnectionTrait,
    issuer: &str,
    subject: &str,
) -> Result<Option<Uuid>, DbErr> {
    let identity = Identities::find_by_id((issuer.to_owned(), subject.to_owned()))
        .one(conn)
        .await?;
    Ok(identity.map(|identity| identity.user_id))
}

pub async fn link(conn: &impl ConnectionTrait, identity: identities::Model) -> Result<(), DbErr> {
    Identities::insert(identity.into_active_model())
        .exec_without_returning(conn)
        .await
        .map(drop)
}
