//! Database queries for prayer sessions. All of them filter by owner.

use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, QueryFilter, QueryOrder, QuerySelect, QueryTrait,
};
use uuid::Uuid;

use super::entity::{Column, Entity as Sessions, Model};
use trellis_kernel::BelongsToUser;

/// The member's sessions, newest first; all of them if there is no limit. `before` restricts the list to
/// sessions created earlier, which works because an id starts with its creation time.
pub async fn newest(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    before: Option<Uuid>,
    limit: Option<u64>,
) -> Result<Vec<Model>, DbErr> {
    Sessions::for_user(user_id)
        .apply_if(before, |query, id| query.filter(Column::Id.lt(id)))
        .order_by_desc(Column::Id)
        .limit(limit)
        .all(conn)
        .await
}

pub async fn minutes(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<i64, DbErr> {
    let sum: Option<Option<i64>> = Sessions::for_user(user_id)
        .select_only()
        .column_as(Column::Duration.sum(), "minutes")
        .into_tuple()
        .one(conn)
        .await?;
    Ok(sum.flatten().unwrap_or_default())
}
