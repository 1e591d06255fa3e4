//! Database queries for character focuses.

use sea_orm::{ConnectionTrait, DbErr, EntityTrait, QueryOrder};

use super::entity::{Column, Entity, Model};

/// All focuses in display order, including archived ones. The list is short.
pub async fn all(conn: &impl ConnectionTrait) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .order_by_asc(Column::Position)
        .order_by_asc(Column::Id)
        .all(conn)
        .await
}
