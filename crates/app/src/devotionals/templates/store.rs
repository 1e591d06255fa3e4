//! Queries on templates.

use sea_orm::{
    ActiveModelTrait, ConnectionTrait, DatabaseTransaction, DbErr, EntityTrait, IntoActiveModel,
    PaginatorTrait, QueryOrder, QuerySelect,
};

use crate::devotionals::entities::devotional_templates::{Column, Entity, Model};

/// In the order of their names.
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

pub async fn insert(conn: &impl ConnectionTrait, row: Model) -> Result<(), DbErr> {
    Entity::insert(row.into_active_model())
        .exec_without_returning(conn)
        .await
        .map(drop)
}

pub async fn by_id(conn: &impl ConnectionTrait, id: i32) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id).one(conn).await
}

/// As it is now, held until the transaction ends.
pub async fn lock(tx: &DatabaseTransaction, id: i32) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id).lock_exclusive().one(tx).await
}

pub async fn update(conn: &impl ConnectionTrait, row: Model) -> Result<Model, DbErr> {
    row.into_active_model().reset_all().update(conn).await
}
