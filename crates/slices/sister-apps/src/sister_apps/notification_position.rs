//! Finds where a sister app's notification belongs in a member's notification list.

use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter};
use uuid::Uuid;

use super::entities::sister_app_notifications::{Column, Entity as Notifications};

/// When the notification was created, or `None` if it doesn't belong to this member.
pub async fn notified_at(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    id: Uuid,
) -> Result<Option<DateTime<Utc>>, DbErr> {
    let row = Notifications::find_by_id(id)
        .filter(Column::UserId.eq(user_id))
        .one(conn)
        .await?;
    Ok(row.map(|row| row.created_at))
}
