//! Database queries for illustrations. All except the sweep are filtered by member.

use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Select,
    sea_query::{Expr, Func},
};
use uuid::Uuid;

use crate::sermons::{
    entities::illustrations::{Column, Entity, Model},
    search,
};
use trellis_kernel::BelongsToUser;

fn newest_first(query: Select<Entity>) -> Select<Entity> {
    query
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
}

/// The tags on each illustration, newest illustration first.
pub async fn tags(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<Vec<(Uuid, String)>, DbErr> {
    newest_first(Entity::for_user(user_id))
        .select_only()
        .columns([Column::Id, Column::Tags])
        .into_tuple()
        .all(conn)
        .await
}

/// Illustrations that contain all of these words.
pub async fn matching_ids(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    words: &[String],
) -> Result<Vec<Uuid>, DbErr> {
    let mut query = Entity::for_user(user_id).select_only().column(Column::Id);
    for word in words {
        query = query.filter(Column::SearchText.like(search::contains(word)));
    }
    query.into_tuple().all(conn).await
}

/// Newest first.
pub async fn list_by_ids(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    ids: &[Uuid],
) -> Result<Vec<Model>, DbErr> {
    newest_first(Entity::for_user(user_id))
        .filter(Column::Id.is_in(ids.iter().copied()))
        .all(conn)
        .await
}

/// All of a member's illustrations, newest first, for the export.
pub async fn all(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Model>, DbErr> {
    newest_first(Entity::for_user(user_id)).all(conn).await
}

/// The total size, including deleted illustrations that haven't been swept yet.
pub async fn bytes_used_by_member(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<i64, DbErr> {
    let sum: Option<Option<i64>> = Entity::find()
        .select_only()
        .expr(Func::cast_as(Func::sum(Expr::col(Column::Bytes)), "bigint"))
        .filter(Column::UserId.eq(user_id))
        .into_tuple()
        .one(conn)
        .await?;
    Ok(sum.flatten().unwrap_or_default())
}
