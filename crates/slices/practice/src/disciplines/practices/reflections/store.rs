//! Database queries for reflections. All of them filter by owner.

use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    QueryTrait,
};
use uuid::Uuid;

use crate::disciplines::entities::discipline_reflections::{Column, Entity, Model};
use trellis_kernel::BelongsToUser;

/// The newest reflections first. `before` restricts the list to reflections created earlier, which works
/// because an id starts with its creation time.
pub async fn newest(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    practice_id: Uuid,
    before: Option<Uuid>,
    limit: u64,
) -> Result<Vec<Model>, DbErr> {
    Entity::for_user(user_id)
        .filter(Column::PracticeId.eq(practice_id))
        .apply_if(before, |query, id| query.filter(Column::Id.lt(id)))
        .order_by_desc(Column::Id)
        .limit(limit)
        .all(conn)
        .await
}

/// Reflections on all of the member's practices, oldest first.
pub async fn all(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Model>, DbErr> {
    Entity::for_user(user_id)
        .order_by_asc(Column::Id)
        .all(conn)
        .await
}

/// Returns whether a reflection was deleted.
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
