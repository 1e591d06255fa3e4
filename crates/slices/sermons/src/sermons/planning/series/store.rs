//! Database queries for series. All except the sweep are filtered by member.

use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseTransaction, DbErr, Order, QueryFilter, QueryOrder,
    QuerySelect, sea_query::NullOrdering,
};
use uuid::Uuid;

use crate::sermons::entities::sermon_series::{Column, Entity, Model};
use trellis_kernel::BelongsToUser;

/// Latest start first, series without a start date last.
pub async fn list(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Model>, DbErr> {
    Entity::for_user(user_id)
        .order_by_with_nulls(Column::StartDate, Order::Desc, NullOrdering::Last)
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
        .all(conn)
        .await
}

/// Returns whether the series exists. If so, it can't be deleted until the transaction ends.
pub async fn lock_if_exists(
    tx: &DatabaseTransaction,
    user_id: Uuid,
    id: Uuid,
) -> Result<bool, DbErr> {
    let series_row = Entity::for_user(user_id)
        .filter(Column::Id.eq(id))
        .lock_shared()
        .one(tx)
        .await?;
    Ok(series_row.is_some())
}
