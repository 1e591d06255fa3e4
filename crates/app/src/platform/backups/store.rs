use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel,
    QueryFilter, QueryOrder,
};
use uuid::Uuid;

use super::entity::{ActiveModel, Column, Entity, Model};

pub async fn insert(conn: &impl ConnectionTrait, row: Model) -> Result<(), DbErr> {
    Entity::insert(row.into_active_model())
        .exec_without_returning(conn)
        .await
        .map(drop)
}

/// Newest first: an id begins with its moment.
pub async fn all(conn: &impl ConnectionTrait) -> Result<Vec<Model>, DbErr> {
    Entity::find().order_by_desc(Column::Id).all(conn).await
}

pub async fn by_id(conn: &impl ConnectionTrait, id: Uuid) -> Result<Option<Model>, DbErr> {
    Entity::find_by_id(id).one(conn).await
}

/// Whether it was still wanted.
pub async fn finish(
    conn: &impl ConnectionTrait,
    id: Uuid,
    bytes: i64,
    at: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let change = ActiveModel {
        bytes: Set(Some(bytes)),
        finished_at: Set(Some(at)),
        ..Default::default()
    };
    let updated = Entity::update_many()
        .set(change)
        .filter(Column::Id.eq(id))
        .exec(conn)
        .await?;
    Ok(updated.rows_affected == 1)
}

/// Whether it was there.
pub async fn delete(conn: &impl ConnectionTrait, id: Uuid) -> Result<bool, DbErr> {
    let deleted = Entity::delete_by_id(id).exec(conn).await?;
    Ok(deleted.rows_affected == 1)
}
