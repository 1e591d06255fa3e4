//! Database queries for active series, missions, and members' progress. Archived series are visible only
//! to members who have started them.

use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, QueryFilter,
    QueryOrder, QuerySelect, QueryTrait,
    sea_query::{OnConflict, SelectStatement},
};
use uuid::Uuid;

use super::entities::{mission_progress as progress, mission_series as series, missions};
use trellis_kernel::BelongsToUser;

/// A subquery for the ids of the series or missions (depending on `column`) this member has started.
fn started_ids(user_id: Uuid, column: progress::Column) -> SelectStatement {
    progress::Entity::for_user(user_id)
        .select_only()
        .column(column)
        .into_query()
}

/// Matches series that are active or that this member has started.
fn visible_series(user_id: Uuid) -> Condition {
    let own_ids = started_ids(user_id, progress::Column::SeriesId);
    Condition::any()
        .add(series::Column::RetiredAt.is_null())
        .add(series::Column::Id.in_subquery(own_ids))
}

fn visible_missions(user_id: Uuid) -> Condition {
    let own_ids = started_ids(user_id, progress::Column::MissionId);
    Condition::any()
        .add(missions::Column::RetiredAt.is_null())
        .add(missions::Column::Id.in_subquery(own_ids))
}

/// The series visible to this member, in display order.
pub async fn list_visible_series(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<Vec<series::Model>, DbErr> {
    series::Entity::find()
        .filter(visible_series(user_id))
        .order_by_asc(series::Column::Position)
        .order_by_asc(series::Column::Id)
        .all(conn)
        .await
}

/// The number of missions visible to this member in each series that has any.
pub async fn counts(conn: &impl ConnectionTrait, user_id: Uuid) -> Result<Vec<(Uuid, i64)>, DbErr> {
    missions::Entity::find()
        .select_only()
        .column(missions::Column::SeriesId)
        .column_as(missions::Column::Id.count(), "count")
        .filter(visible_missions(user_id))
        .group_by(missions::Column::SeriesId)
        .into_tuple()
        .all(conn)
        .await
}

/// Whether this member may start or continue the mission.
pub async fn is_series_visible(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    series_id: Uuid,
) -> Result<bool, DbErr> {
    let found = series::Entity::find_by_id(series_id)
        .filter(visible_series(user_id))
        .one(conn)
        .await?;
    Ok(found.is_some())
}

/// The missions this member can see in a series, in display order.
pub async fn list_visible_missions(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    series_id: Uuid,
) -> Result<Vec<missions::Model>, DbErr> {
    missions::Entity::find()
        .filter(missions::Column::SeriesId.eq(series_id))
        .filter(visible_missions(user_id))
        .order_by_asc(missions::Column::Position)
        .order_by_asc(missions::Column::Id)
        .all(conn)
        .await
}

/// Whether the mission belongs to this series and is visible to this member.
pub async fn is_visible_in_series(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
    series_id: Uuid,
    mission_id: Uuid,
) -> Result<bool, DbErr> {
    let found = missions::Entity::find_by_id(mission_id)
        .filter(missions::Column::SeriesId.eq(series_id))
        .filter(visible_missions(user_id))
        .one(conn)
        .await?;
    Ok(found.is_some())
}

/// The member's missions, newest first. The list is short, because each mission is started at most once.
pub async fn progress(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<Vec<progress::Model>, DbErr> {
    progress::Entity::for_user(user_id)
        .order_by_desc(progress::Column::Id)
        .all(conn)
        .await
}

/// Inserts the row unless it exists. Returns the stored row and whether it is new.
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
    let existing = progress::Entity::find()
        .filter(Column::UserId.eq(row.user_id))
        .filter(Column::MissionId.eq(row.mission_id))
        .one(conn)
        .await?;
    Ok((existing.unwrap_or(row), false))
}

/// The titles of the missions a member has started, and the titles of their series.
pub async fn started_titles(
    conn: &impl ConnectionTrait,
    user_id: Uuid,
) -> Result<(Vec<missions::Model>, Vec<series::Model>), DbErr> {
    let missions = missions::Entity::find()
        .filter(missions::Column::Id.in_subquery(started_ids(user_id, progress::Column::MissionId)))
        .all(conn)
        .await?;
    let series = series::Entity::find()
        .filter(series::Column::Id.in_subquery(started_ids(user_id, progress::Column::SeriesId)))
        .all(conn)
        .await?;
    Ok((missions, series))
}
