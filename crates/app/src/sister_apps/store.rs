//! Queries on what connected apps brought. All of them name for whom.

use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
};
use uuid::Uuid;

use super::entities::{sister_app_notifications as notifications, sister_app_progress as progress};

/// Newest first; all of it without a limit.
pub async fn progress(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    limit: Option<u64>,
) -> Result<Vec<progress::Model>, DbErr> {
    use progress::Column;
    progress::Entity::find()
        .filter(Column::UserId.eq(user_id))
        .order_by_desc(Column::CompletedAt)
        .order_by_desc(Column::Id)
        .limit(limit)
        .all(conn)
        .await
}

/// Newest first; all of them without a limit.
pub async fn notifications(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    limit: Option<u64>,
) -> Result<Vec<notifications::Model>, DbErr> {
    use notifications::Column;
    notifications::Entity::find()
        .filter(Column::UserId.eq(user_id))
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
        .limit(limit)
        .all(conn)
        .await
}

pub async fn points(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<i64, DbErr> {
    use progress::Column;
    let sum: Option<Option<i64>> = progress::Entity::find()
        .select_only()
        .column_as(Column::Points.sum(), "points")
        .filter(Column::UserId.eq(user_id))
        .into_tuple()
        .one(conn)
        .await?;
    Ok(sum.flatten().unwrap_or_default())
}
