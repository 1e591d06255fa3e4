//! Which entry is meant, for those who only hold its id.

use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter};
use uuid::Uuid;

use super::entities::journal_devotionals::{Column, Entity as Devotionals};

/// Whether this person wrote it and has not thrown it away.
pub async fn owns_devotional(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    id: Uuid,
) -> Result<bool, DbErr> {
    let found = Devotionals::find_by_id(id)
        .filter(Column::UserId.eq(user_id))
        .filter(Column::DeletedAt.is_null())
        .count(conn)
        .await?;
    Ok(found > 0)
}
