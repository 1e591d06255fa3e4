//! Queries on reflections. All of them name whose they are.

use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel,
    QueryFilter, QueryOrder, QuerySelect, QueryTrait,
};
use uuid::Uuid;

use crate::{
    disciplines::entities::discipline_reflections::{Column, Entity, Model},
    kernel::db::has_room,
};

/// Newest first; only those made before the one named. An id begins with its time.
pub async fn newest(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    practice_id: Uuid,
    before: Option<Uuid>,
    limit: u64,
) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::PracticeId.eq(practice_id))
        .apply_if(before, |query, id| query.filter(Column::Id.lt(id)))
        .order_by_desc(Column::Id)
        .limit(limit)
        .all(conn)
        .await
}

/// Of all practices, oldest first.
pub async fn all(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Model>, DbErr> {
    Entity::find()
        .filter(Column::UserId.eq(user_id))
        .order_by_asc(Column::Id)
        .all(conn)
        .await
}

/// Whether another one fits among this person's.
pub async fn has_room_for(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    content: &str,
) -> Result<bool, DbErr> {
    has_room::<Entity>(conn, Column::UserId, user_id, Column::Content, content).await
}

pub async fn insert(conn: &impl ConnectionTrait, row: Model) -> Result<Model, DbErr> {
    row.into_active_model().insert(conn).await
}

/// Whether there was one to delete.
pub async fn delete(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    practice_id: Uuid,
    id: Uuid,
) -> Result<bool, DbErr> {
    let deleted = Entity::delete_many()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::PracticeId.eq(practice_id))
        .filter(Column::Id.eq(id))
        .exec(conn)
        .await?;
    Ok(deleted.rows_affected > 0)
}
