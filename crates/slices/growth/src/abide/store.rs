//! Database queries for Abide Moments.

use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
};
use uuid::Uuid;

use super::entity::{Column, Entity};

/// The ids of active moments, in order of creation.
pub async fn ids(conn: &impl ConnectionTrait) -> Result<Vec<Uuid>, DbErr> {
    Entity::find()
        .filter(Column::RetiredAt.is_null())
        .select_only()
        .column(Column::Id)
        .order_by_asc(Column::Id)
        .into_tuple()
        .all(conn)
        .await
}
