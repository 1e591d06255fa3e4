//! Database queries for members' libraries.

use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder,
    sea_query::OnConflict,
};
use uuid::Uuid;

use super::entity::{Column, Entity as Library, Model};

/// The translations a member has added or removed, oldest choice first.
pub async fn list_for_user(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<Vec<Model>, DbErr> {
    Library::find()
        .filter(Column::UserId.eq(user_id))
        .order_by_asc(Column::ChangedAt)
        .order_by_asc(Column::TranslationId)
        .all(conn)
        .await
}

pub async fn put(conn: &impl ConnectionTrait, choice: Model) -> Result<(), DbErr> {
    Library::insert(choice.into_active_model())
        .on_conflict(
            OnConflict::columns([Column::UserId, Column::TranslationId])
                .update_columns([Column::Active, Column::ChangedAt])
                .to_owned(),
        )
        .exec_without_returning(conn)
        .await
        .map(drop)
}
