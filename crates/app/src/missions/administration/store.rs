//! Queries on series and missions, retired or not.

use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, DatabaseTransaction, DbErr, EntityTrait,
    IntoActiveModel, QueryFilter, QueryOrder, QuerySelect,
};
use uuid::Uuid;

use crate::missions::entities::{mission_series as series, missions};

/// In the order of their places.
pub async fn all_series(conn: &impl ConnectionTrait) -> Result<Vec<series::Model>, DbErr> {
    series::Entity::find()
        .order_by_asc(series::Column::Position)
        .order_by_asc(series::Column::Id)
        .all(conn)
        .await
}

/// How many missions of each series are not retired; a series without any is not among them.
pub async fn counts(conn: &impl ConnectionTrait) -> Result<Vec<(Uuid, i64)>, DbErr> {
    missions::Entity::find()
        .select_only()
        .column(missions::Column::SeriesId)
        .column_as(missions::Column::Id.count(), "count")
        .filter(missions::Column::RetiredAt.is_null())
        .group_by(missions::Column::SeriesId)
        .into_tuple()
        .all(conn)
        .await
}

pub async fn series(conn: &impl ConnectionTrait, id: Uuid) -> Result<Option<series::Model>, DbErr> {
    series::Entity::find_by_id(id).one(conn).await
}

/// As it is now, held until the transaction ends.
pub async fn lock_series(
    tx: &DatabaseTransaction,
    id: Uuid,
) -> Result<Option<series::Model>, DbErr> {
    series::Entity::find_by_id(id)
        .lock_exclusive()
        .one(tx)
        .await
}

pub async fn insert_series(conn: &impl ConnectionTrait, row: series::Model) -> Result<(), DbErr> {
    series::Entity::insert(row.into_active_model())
        .exec_without_returning(conn)
        .await
        .map(drop)
}

pub async fn update_series(conn: &impl ConnectionTrait, row: series::Model) -> Result<(), DbErr> {
    let updated = row.into_active_model().reset_all().update(conn).await;
    updated.map(drop)
}

/// In their order.
pub async fn all_missions(
    conn: &impl ConnectionTrait,
    series_id: Uuid,
) -> Result<Vec<missions::Model>, DbErr> {
    missions::Entity::find()
        .filter(missions::Column::SeriesId.eq(series_id))
        .order_by_asc(missions::Column::Position)
        .order_by_asc(missions::Column::Id)
        .all(conn)
        .await
}

pub async fn mission(
    conn: &impl ConnectionTrait,
    id: Uuid,
) -> Result<Option<missions::Model>, DbErr> {
    missions::Entity::find_by_id(id).one(conn).await
}

/// As it is now, held until the transaction ends.
pub async fn lock_mission(
    tx: &DatabaseTransaction,
    id: Uuid,
) -> Result<Option<missions::Model>, DbErr> {
    missions::Entity::find_by_id(id)
        .lock_exclusive()
        .one(tx)
        .await
}

pub async fn insert_mission(
    conn: &impl ConnectionTrait,
    row: missions::Model,
) -> Result<missions::Model, DbErr> {
    row.into_active_model().insert(conn).await
}

pub async fn update_mission(
    conn: &impl ConnectionTrait,
    row: missions::Model,
) -> Result<missions::Model, DbErr> {
    row.into_active_model().reset_all().update(conn).await
}
