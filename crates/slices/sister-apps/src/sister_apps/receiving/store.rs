//! Database queries for items from apps. `source` is the app's unique name.

use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, PaginatorTrait, QueryFilter,
    sea_query::OnConflict,
};
use uuid::Uuid;

use crate::sister_apps::entities::{
    sister_app_notifications as notifications, sister_app_progress as progress,
};

/// Inserts items and returns how many were new. Existing items are left unchanged, even if another
/// transaction inserts them at the same moment.
pub async fn insert_progress(
    conn: &impl ConnectionTrait,
    rows: Vec<progress::Model>,
) -> Result<u64, DbErr> {
    use progress::Column;
    progress::Entity::insert_many(rows.into_iter().map(IntoActiveModel::into_active_model))
        .on_conflict(
            OnConflict::columns([Column::UserId, Column::SourceApp, Column::ExternalId])
                .do_nothing()
                .to_owned(),
        )
        .exec_without_returning(conn)
        .await
}

pub async fn insert_notifications(
    conn: &impl ConnectionTrait,
    rows: Vec<notifications::Model>,
) -> Result<u64, DbErr> {
    use notifications::Column;
    notifications::Entity::insert_many(rows.into_iter().map(IntoActiveModel::into_active_model))
        .on_conflict(
            OnConflict::columns([Column::UserId, Column::SourceApp, Column::ExternalId])
                .do_nothing()
                .to_owned(),
        )
        .exec_without_returning(conn)
        .await
}

pub async fn count_progress(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    source: &str,
) -> Result<u64, DbErr> {
    use progress::Column;
    progress::Entity::find()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::SourceApp.eq(source))
        .count(conn)
        .await
}

pub async fn count_notifications(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    source: &str,
) -> Result<u64, DbErr> {
    use notifications::Column;
    notifications::Entity::find()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::SourceApp.eq(source))
        .count(conn)
        .await
}
