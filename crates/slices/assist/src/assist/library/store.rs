use chrono::{DateTime, Utc};
use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder,
    QuerySelect, sea_query::OnConflict,
};
use uuid::Uuid;

use crate::assist::entities::seen_reflections::{Column, Entity, Model};

/// The ids of the reflections a member has had since then, latest last.
pub async fn seen(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    since: DateTime<Utc>,
    limit: u64,
) -> Result<Vec<String>, DbErr> {
    let latest = Entity::find()
        .filter(Column::UserId.eq(user_id))
        .filter(Column::SeenAt.gte(since))
        .order_by_desc(Column::SeenAt)
        .limit(limit);
    let rows = latest.all(conn).await?;
    Ok(rows
        .into_iter()
        .rev()
        .map(|row| row.reflection_id)
        .collect())
}

/// All reflections a member has had, for the download of their data.
pub async fn all(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<Model>, DbErr> {
    let own = Entity::find().filter(Column::UserId.eq(user_id));
    own.order_by_asc(Column::SeenAt).all(conn).await
}

/// Records that a member has had a reflection, or has had it again.
pub async fn record(conn: &impl ConnectionTrait, row: Model) -> Result<(), DbErr> {
    let again = OnConflict::columns([Column::UserId, Column::ReflectionId])
        .update_column(Column::SeenAt)
        .to_owned();
    Entity::insert(row.into_active_model())
        .on_conflict(again)
        .exec_without_returning(conn)
        .await
        .map(drop)
}
