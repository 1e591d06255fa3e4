use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
};
use uuid::Uuid;

use super::entity::{Column, Entity as Images, Model};
use trellis_kernel::BelongsToUser;

/// Newest first.
pub async fn for_user(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    offset: u64,
    limit: u64,
) -> Result<Vec<Model>, DbErr> {
    Images::for_user(user_id)
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
        .offset(offset)
        .limit(limit)
        .all(conn)
        .await
}

/// Storage keys for all of a member's images.
pub async fn blob_keys(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<String>, DbErr> {
    Images::for_user(user_id)
        .select_only()
        .column(Column::BlobKey)
        .into_tuple()
        .all(conn)
        .await
}

/// Which of these keys still belong to an image.
pub async fn known_keys(
    conn: &impl ConnectionTrait,
    keys: &[String],
) -> Result<Vec<String>, DbErr> {
    Images::find()
        .select_only()
        .column(Column::BlobKey)
        .filter(Column::BlobKey.is_in(keys))
        .into_tuple()
        .all(conn)
        .await
}
