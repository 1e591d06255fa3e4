//! Queries on what is offered, and on what a person has started. What is retired reaches nobody
//! new; who has begun with it goes on.

use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter,
    QueryOrder, QuerySelect, QueryTrait,
    sea_query::{OnConflict, SelectStatement},
};
use uuid::Uuid;

use super::entities::{mission_progress as progress, mission_series as series, missions};
use trellis_kernel::OfUser;

/// What this person has started, by one of its columns.
fn begun(user_id: Uuid, column: progress::Column) -> SelectStatement {
    progress::Entity::of_user(user_id)
        .select_only()
        .column(column)
        .into_query()
}

/// Offered, or begun by this person.
fn open_series(user_id: Uuid) -> Condition {
    let theirs = begun(user_id, progress::Column::SeriesId);
    Condition::any()
        .add(series::Column::RetiredAt.is_null())
        .add(series::Column::Id.in_subquery(theirs))
}

fn open_missions(user_id: Uuid) -> Condition {
    let theirs = begun(user_id, progress::Column::MissionId);
    Condition::any()
        .add(missions::Column::RetiredAt.is_null())
        .add(missions::Column::Id.in_subquery(theirs))
}

/// In the order of their places.
pub async fn series_for(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<Vec<series::Model>, DbErr> {
    series::Entity::find()
        .filter(open_series(user_id))
        .order_by_asc(series::Column::Position)
        .order_by_asc(series::Column::Id)
        .all(conn)
        .await
}

/// How many missions there are for this person in each series that has any.
pub async fn counts(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<(Uuid, i64)>, DbErr> {
    missions::Entity::find()
        .select_only()
        .column(missions::Column::SeriesId)
        .column_as(missions::Column::Id.count(), "count")
        .filter(open_missions(user_id))
        .group_by(missions::Column::SeriesId)
        .into_tuple()
        .all(conn)
        .await
}

/// Whether this person may follow it.
pub async fn is_open(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    series_id: Uuid,
) -> Result<bool, DbErr> {
    let found = series::Entity::find_by_id(series_id)
        .filter(open_series(user_id))
        .one(conn)
        .await?;
    Ok(found.is_some())
}

/// In their order.
pub async fn of_series(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    series_id: Uuid,
) -> Result<Vec<missions::Model>, DbErr> {
    missions::Entity::find()
        .filter(missions::Column::SeriesId.eq(series_id))
        .filter(open_missions(user_id))
        .order_by_asc(missions::Column::Position)
        .order_by_asc(missions::Column::Id)
        .all(conn)
        .await
}

/// Whether it is one of this series, and there for this person.
pub async fn is_mission_of(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    series_id: Uuid,
    mission_id: Uuid,
) -> Result<bool, DbErr> {
    let found = missions::Entity::find_by_id(mission_id)
        .filter(missions::Column::SeriesId.eq(series_id))
        .filter(open_missions(user_id))
        .one(conn)
        .await?;
    Ok(found.is_some())
}

/// Newest first. There are never more than there are missions: each is started once.
pub async fn progress(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<Vec<progress::Model>, DbErr> {
    progress::Entity::of_user(user_id)
        .order_by_desc(progress::Column::Id)
        .all(conn)
        .await
}

/// The row as it is now, this one or the one that was there before it, and whether it is new.
pub async fn put(
    conn: &impl ConnectionTrait,
    row: progress::Model,
) -> Result<(progress::Model, bool), DbErr> {
    use progress::Column;
    let inserted = progress::Entity::insert(row.clone().into_active_model())
        .on_conflict(
            OnConflict::columns([Column::UserId, Column::MissionId])
                .do_nothing()
                .to_owned(),
        )
        .exec_without_returning(conn)
        .await?;
    if inserted > 0 {
        return Ok((row, true));
    }
    let kept = progress::Entity::find()
        .filter(Column::UserId.eq(row.user_id))
        .filter(Column::MissionId.eq(row.mission_id))
        .one(conn)
        .await?;
    Ok((kept.unwrap_or(row), false))
}

/// What the missions are called that a person has started, and the series that they are of.
pub async fn titles_of_started(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<(Vec<missions::Model>, Vec<series::Model>), DbErr> {
    let missions = missions::Entity::find()
        .filter(missions::Column::Id.in_subquery(begun(user_id, progress::Column::MissionId)))
        .all(conn)
        .await?;
    let series = series::Entity::find()
        .filter(series::Column::Id.in_subquery(begun(user_id, progress::Column::SeriesId)))
        .all(conn)
        .await?;
    Ok((missions, series))
}
