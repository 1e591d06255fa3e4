//! Queries on times of prayer. All of them name whose it is.

use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder,
    QuerySelect, QueryTrait, sea_query::OnConflict,
};
use uuid::Uuid;

use super::entity::{Column, Entity as Sessions, Model};
use crate::kernel::db::has_room;

/// Whether other notes fit among this person's.
pub async fn has_room_for(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    notes: &str,
) -> Result<bool, DbErr> {
    has_room::<Sessions>(conn, Column::UserId, user_id, Column::Notes, notes).await
}

/// Whether no session had this id before.
pub async fn insert(conn: &impl ConnectionTrait, session: Model) -> Result<bool, DbErr> {
    let inserted = Sessions::insert(session.into_active_model())
        .on_conflict(OnConflict::column(Column::Id).do_nothing().to_owned())
        .exec_without_returning(conn)
        .await?;
    Ok(inserted > 0)
}

pub async fn by_id(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    id: Uuid,
) -> Result<Option<Model>, DbErr> {
    Sessions::find_by_id(id)
        .filter(Column::UserId.eq(user_id))
        .one(conn)
        .await
}

/// Newest first, all of them without a limit; only those made before the one named. An id begins with its time.
pub async fn newest(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    before: Option<Uuid>,
    limit: Option<u64>,
) -> Result<Vec<Model>, DbErr> {
    Sessions::find()
        .filter(Column::UserId.eq(user_id))
        .apply_if(before, |query, id| query.filter(Column::Id.lt(id)))
        .order_by_desc(Column::Id)
        .limit(limit)
        .all(conn)
        .await
}

pub async fn minutes(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<i64, DbErr> {
    let sum: Option<Option<i64>> = Sessions::find()
        .select_only()
        .column_as(Column::Duration.sum(), "minutes")
        .filter(Column::UserId.eq(user_id))
        .into_tuple()
        .one(conn)
        .await?;
    Ok(sum.flatten().unwrap_or_default())
}
