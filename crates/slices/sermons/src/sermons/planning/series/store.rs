//! Queries on series. All but the sweep name whose they are.

use sea_orm::{
    ColumnTrait, ConnectionTrait, DatabaseTransaction, DbErr, Order, PaginatorTrait, QueryFilter,
    QueryOrder, QuerySelect, sea_query::NullOrdering,
};
use uuid::Uuid;

use crate::{
    kernel::owned::Owned,
    sermons::entities::sermon_series::{Column, Entity, Model},
};

/// The latest to begin first, those without a beginning last.
pub async fn list(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Model>, DbErr> {
    Entity::of_user(user_id)
        .order_by_with_nulls(Column::StartDate, Order::Desc, NullOrdering::Last)
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
        .all(conn)
        .await
}

pub async fn count(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<u64, DbErr> {
    Entity::of_user(user_id).count(conn).await
}

/// Whether there is such a series; until the transaction ends nobody throws it away.
pub async fn holds(tx: &DatabaseTransaction, user_id: Uuid, id: Uuid) -> Result<bool, DbErr> {
    let found = Entity::of_user(user_id)
        .filter(Column::Id.eq(id))
        .lock_shared()
        .one(tx)
        .await?;
    Ok(found.is_some())
}
