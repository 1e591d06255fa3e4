use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder,
    QuerySelect,
};
use uuid::Uuid;

use super::entity::{Column, Entity as Images, Model};

pub async fn by_id(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    id: Uuid,
) -> Result<Option<Model>, DbErr> {
    Images::find_by_id(id)
        .filter(Column::UserId.eq(user_id))
        .one(conn)
        .await
}

/// Newest first.
pub async fn of_user(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    offset: u64,
    limit: u64,
) -> Result<Vec<Model>, DbErr> {
    Images::find()
        .filter(Column::UserId.eq(user_id))
        .order_by_desc(Column::CreatedAt)
        .order_by_desc(Column::Id)
        .offset(offset)
        .limit(limit)
        .all(conn)
        .await
}

pub async fn insert(conn: &impl ConnectionTrait, row: Model) -> Result<(), DbErr> {
    Images::insert(row.into_active_model())
        .exec_without_returning(conn)
        .await
        .map(drop)
}

pub async fn delete(conn: &impl ConnectionTrait, user_id: Uuid, id: Uuid) -> Result<(), DbErr> {
    Images::delete_many()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::Id.eq(id))
        .exec(conn)
        .await
        .map(drop)
}

/// Where all the pictures of a person are.
pub async fn keys_of(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<String>, DbErr> {
    Images::find()
        .select_only()
        .column(Column::BlobKey)
        .filter(Column::UserId.eq(user_id))
        .into_tuple()
        .all(conn)
        .await
}

/// Which of these keys are some picture's.
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
