//! Database queries for moments, including archived ones.

use sea_orm::{ConnectionTrait, DbErr, EntityTrait, QueryOrder, QuerySelect};

use crate::abide::entity::{Column, Entity, Model};

/// All moments, newest first.
pub async fn all(conn: &impl ConnectionTrait, limit: u64) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .order_by_desc(Column::Id)
        .limit(limit)
        .all(conn)
        .await
}
