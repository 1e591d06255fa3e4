//! Database queries for items from connected apps. All of them filter by member.

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait,
    QueryFilter, QueryOrder, QuerySelect,
};
use uuid::Uuid;

use super::entities::{sister_app_notifications as notifications, sister_app_progress as progress};

/// The member's progress items, newest first; returns all of them if there is no limit.
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

/// The member's notifications, newest first; returns all of them if there is no limit.
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

/// The next notifications after the given position, newest first.
pub async fn notifications_before(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    before: Option<(DateTime<Utc>, Uuid)>,
    limit: u64,
) -> Result<Vec<notifications::Model>, DbErr> {
    use notifications::Column;
    let mut query = notifications::Entity::find().filter(Column::UserId.eq(user_id));
    if let Some((at, id)) = before {
        let same_moment = Condition::all()
            .add(Column::CreatedAt.eq(at))
            .add(Column::Id.lt(id));
        let older = Condition::any()
            .add(Column::CreatedAt.lt(at))
            .add(same_moment);
        query = query.filter(older);
    }
    query
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
        .limit(limit)
        .all(conn)
        .await
}

pub async fn unread(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<u64, DbErr> {
    use notifications::Column;
    notifications::Entity::find()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::IsRead.eq(false))
        .count(conn)
        .await
}

/// Returns whether the notification exists.
pub async fn mark_read(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    id: Uuid,
) -> Result<bool, DbErr> {
    use notifications::Column;
    let updated = notifications::Entity::update_many()
        .set(read_state())
        .filter(Column::UserId.eq(user_id))
        .filter(Column::Id.eq(id))
        .exec(conn)
        .await?;
    Ok(updated.rows_affected > 0)
}

pub async fn mark_all_read(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<(), DbErr> {
    use notifications::Column;
    notifications::Entity::update_many()
        .set(read_state())
        .filter(Column::UserId.eq(user_id))
        .filter(Column::IsRead.eq(false))
        .exec(conn)
        .await
        .map(drop)
}

fn read_state() -> notifications::ActiveModel {
    notifications::ActiveModel {
        is_read: Set(true),
        ..Default::default()
    }
}
