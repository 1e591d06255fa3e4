//! Queries on times of prayer. All of them name whose it is.

use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, QueryFilter, QueryOrder, QuerySelect, QueryTrait,
};
use uuid::Uuid;

use super::entity::{Column, Entity as Sessions, Model};
use trellis_kernel::OfUser;

/// Newest first, all of them without a limit; only those made before the one named. An id begins with its time.
pub async fn newest(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    before: Option<Uuid>,
    limit: Option<u64>,
) -> Result<Vec<Model>, DbErr> {
    Sessions::of_user(user_id)
        .apply_if(before, |query, id| query.filter(Column::Id.lt(id)))
        .order_by_desc(Column::Id)
        .limit(limit)
        .all(conn)
        .await
}

pub async fn minutes(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<i64, DbErr> {
    let sum: Option<Option<i64>> = Sessions::of_user(user_id)
        .select_only()
        .column_as(Column::Duration.sum(), "minutes")
        .into_tuple()
        .one(conn)
        .await?;
    Ok(sum.flatten().unwrap_or_default())
}
