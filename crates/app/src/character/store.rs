//! Queries on character focuses.

use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder};

use super::entity::{Column, Entity, Model};

/// Those that are offered, in their order.
pub async fn all(conn: &impl ConnectionTrait) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::RetiredAt.is_null())
        .order_by_asc(Column::Position)
        .order_by_asc(Column::Id)
        .all(conn)
        .await
}
