//! Database queries for series and missions, including archived ones.

use sea_orm::{
    ColumnTrait, ConnectionTrait, DbErr, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Select,
};
use uuid::Uuid;

use crate::missions::entities::{mission_series as series, missions};

/// All series in display order.
pub async fn all_series(conn: &impl ConnectionTrait) -> Result<Vec<series::Model>, DbErr> {
    series::Entity::find()
        .order_by_asc(series::Column::Position)
        .order_by_asc(series::Column::Id)
        .all(conn)
        .await
}

/// The number of active missions per series. Series without any are omitted.
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

pub fn select_missions(series_id: Option<Uuid>) -> Select<missions::Entity> {
    missions::Entity::find().filter(missions::Column::SeriesId.eq(series_id))
}

/// The missions in a series, in display order.
pub async fn all_missions(
    conn: &impl ConnectionTrait,
    series_id: Uuid,
) -> Result<Vec<missions::Model>, DbErr> {
    select_missions(Some(series_id))
        .order_by_asc(missions::Column::Position)
        .order_by_asc(missions::Column::Id)
        .all(conn)
        .await
}
