use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel,
    PaginatorTrait, QueryFilter, QueryOrder, sea_query::OnConflict,
};
use uuid::Uuid;

use super::entity::{ActiveModel, Column, Entity, Model};

/// Returns `false` if there is already a backup for the same scheduled time.
pub async fn insert(conn: &impl ConnectionTrait, row: Model) -> Result<bool, DbErr> {
    let inserted = Entity::insert(row.into_active_model())
        .on_conflict(
            OnConflict::column(Column::ScheduledFor)
                .do_nothing()
                .to_owned(),
        )
        .exec_without_returning(conn)
        .await?;
    Ok(inserted > 0)
}

pub async fn is_scheduled(conn: &impl ConnectionTrait, slot: DateTime<Utc>) -> Result<bool, DbErr> {
    let match_count = Entity::find()
        .filter(Column::ScheduledFor.eq(slot))
        .count(conn)
        .await?;
    Ok(match_count > 0)
}

/// Backups that may have failed or be damaged, and that the super admins haven't been notified about.
pub async fn unannounced_failures(conn: &impl ConnectionTrait) -> Result<Vec<Model>, DbErr> {
    let suspect_condition = Condition::any()
        .add(Column::FinishedAt.is_null())
        .add(Column::Problem.is_not_null());
    Entity::find()
        .filter(Column::NotifiedAt.is_null())
        .filter(suspect_condition)
        .all(conn)
        .await
}

/// Returns `false` if another replica has already marked it.
pub async fn mark_announced(
    conn: &impl ConnectionTrait,
    id: Uuid,
    at: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let change = ActiveModel {
        notified_at: Set(Some(at)),
        ..Default::default()
    };
    let updated = Entity::update_many()
        .set(change)
        .filter(Column::Id.eq(id))
        .filter(Column::NotifiedAt.is_null())
        .exec(conn)
        .await?;
    Ok(updated.rows_affected == 1)
}

/// All backups, newest first, because an id starts with its creation time.
pub async fn all(conn: &impl ConnectionTrait) -> Result<Vec<Model>, DbErr> {
    Entity::find().order_by_desc(Column::Id).all(conn).await
}

/// Stores the result of a verification.
pub async fn record_check(
    conn: &impl ConnectionTrait,
    id: Uuid,
    at: DateTime<Utc>,
    problem: Option<String>,
) -> Result<(), DbErr> {
    let change = ActiveModel {
        verified_at: Set(Some(at)),
        problem: Set(problem),
        ..Default::default()
    };
    Entity::update_many()
        .set(change)
        .filter(Column::Id.eq(id))
        .exec(conn)
        .await
        .map(drop)
}

/// Marks the backup as created and verified. Returns whether its row still exists.
pub async fn finish(
    conn: &impl ConnectionTrait,
    id: Uuid,
    bytes: i64,
    at: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let change = ActiveModel {
        bytes: Set(Some(bytes)),
        finished_at: Set(Some(at)),
        verified_at: Set(Some(at)),
        problem: Set(None),
        ..Default::default()
    };
    let updated = Entity::update_many()
        .set(change)
        .filter(Column::Id.eq(id))
        .exec(conn)
        .await?;
    Ok(updated.rows_affected == 1)
}
