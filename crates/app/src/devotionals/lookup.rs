//! Which devotional is meant, for those who only hold its id.

use sea_orm::{ColumnTrait, ConnectionTrait, DbErr, EntityTrait, PaginatorTrait, QueryFilter};
use uuid::Uuid;

use super::{
    entities::devotionals::{Column, Entity as Devotionals},
    model::DevotionalStatus,
};

/// Whether readers may see it.
pub async fn is_published(conn: &impl ConnectionTrait, id: Uuid) -> Result<bool, DbErr> {
    let found = Devotionals::find_by_id(id)
        .filter(Column::Status.eq(DevotionalStatus::Published))
        .count(conn)
        .await?;
    Ok(found > 0)
}
