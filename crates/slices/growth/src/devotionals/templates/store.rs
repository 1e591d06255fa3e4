//! Database queries for templates.

use sea_orm::{ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryOrder, QuerySelect};

use crate::devotionals::entities::devotional_templates::{Column, Entity, Model};

/// All templates, sorted by name.
pub async fn all(conn: &impl ConnectionTrait) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .order_by_asc(Column::Name)
        .order_by_asc(Column::Id)
        .all(conn)
        .await
}

pub async fn count(conn: &impl ConnectionTrait) -> Result<u64, DbErr> {
    Entity::find().count(conn).await
}

pub async fn last_id(conn: &impl ConnectionTrait) -> Result<i32, DbErr> {
    let last = Entity::find()
        .order_by_desc(Column::Id)
        .limit(1)
        .one(conn)
        .await?;
    Ok(last.map_or(0, |row| row.id))
}
