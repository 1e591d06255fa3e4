//! Database queries for jobs. Taking a lease is one conditional update, which is atomic on both engines: if
//! two workers want the same row, only one changes it.

use chrono::{DateTime, Utc};
use sea_orm::{
    ActiveValue::Set,
    ColumnTrait, Condition, ConnectionTrait, DbErr, EntityTrait, IntoActiveModel, PaginatorTrait,
    QueryFilter, QueryOrder, QuerySelect,
    sea_query::{Expr, ExprTrait, OnConflict},
};
use uuid::Uuid;

use super::entity::{self, Column, Entity as Jobs, JobState};
use trellis_kernel::Table;

/// Returns whether the job was new.
pub async fn insert(conn: &impl ConnectionTrait, job: entity::Model) -> Result<bool, DbErr> {
    let inserted = Jobs::insert(job.into_active_model())
        .on_conflict(
            OnConflict::column(Column::UniqueKey)
                .do_nothing()
                .to_owned(),
        )
        .exec_without_returning(conn)
        .await?;
    Ok(inserted > 0)
}

pub async fn by_id(conn: &impl ConnectionTrait, id: Uuid) -> Result<Option<entity::Model>, DbErr> {
    Jobs::find_by_id(id).one(conn).await
}

pub async fn by_key(
    conn: &impl ConnectionTrait,
    unique_key: &str,
) -> Result<Option<entity::Model>, DbErr> {
    Jobs::find()
        .filter(Column::UniqueKey.eq(unique_key))
        .one(conn)
        .await
}

fn free_condition(now: DateTime<Utc>) -> Condition {
    Condition::all()
        .add(Column::State.eq(JobState::Queued))
        .add(Column::RunAfter.lte(now))
        .add(
            Condition::any()
                .add(Column::LeaseUntil.is_null())
                .add(Column::LeaseUntil.lte(now)),
        )
}

/// Jobs that could be taken now, longest waiting first.
pub async fn due(
    conn: &impl ConnectionTrait,
    kinds: &[&str],
    now: DateTime<Utc>,
    limit: u64,
) -> Result<Vec<entity::Model>, DbErr> {
    Jobs::find()
        .filter(free_condition(now))
        .filter(Column::Kind.is_in(kinds.iter().copied()))
        .order_by_asc(Column::RunAfter)
        .order_by_asc(Column::Id)
        .limit(limit)
        .all(conn)
        .await
}

/// Returns whether this worker got the lease.
pub async fn take_lease(
    conn: &impl ConnectionTrait,
    id: Uuid,
    owner: Uuid,
    now: DateTime<Utc>,
    until: DateTime<Utc>,
) -> Result<bool, DbErr> {
    let updated = Jobs::update_many()
        .set(entity::ActiveModel {
            lease_owner: Set(Some(owner)),
            lease_until: Set(Some(until)),
            ..Default::default()
        })
        .col_expr(Column::Attempts, Expr::col(Column::Attempts).add(1))
        .filter(Column::Id.eq(id))
        .filter(free_condition(now))
        .exec(conn)
        .await?;
    Ok(updated.rows_affected == 1)
}

/// Updates a job if this worker still has its lease. Returns whether it did.
pub async fn update_leased(
    conn: &impl ConnectionTrait,
    id: Uuid,
    owner: Uuid,
    change: entity::ActiveModel,
) -> Result<bool, DbErr> {
    let updated = Jobs::update_many()
        .set(change)
        .filter(Column::Id.eq(id))
        .filter(Column::LeaseOwner.eq(owner))
        .filter(Column::State.eq(JobState::Queued))
        .exec(conn)
        .await?;
    Ok(updated.rows_affected == 1)
}

pub async fn delete_finished_before(
    conn: &impl ConnectionTrait,
    before: DateTime<Utc>,
) -> Result<u64, DbErr> {
    Jobs::delete_where(conn, Column::FinishedAt.lt(before)).await
}

pub async fn delete_finished(conn: &impl ConnectionTrait, unique_key: &str) -> Result<(), DbErr> {
    Jobs::delete_many()
        .filter(Column::UniqueKey.eq(unique_key))
        .filter(Column::FinishedAt.is_not_null())
        .exec(conn)
        .await
        .map(drop)
}

/// When the longest-overdue job was due, if any job is overdue.
pub async fn oldest_overdue_since(
    conn: &impl ConnectionTrait,
    now: DateTime<Utc>,
) -> Result<Option<DateTime<Utc>>, DbErr> {
    let free = Condition::any()
        .add(Column::LeaseUntil.is_null())
        .add(Column::LeaseUntil.lt(now));
    let next_job = Jobs::find()
        .filter(Column::State.eq(JobState::Queued))
        .filter(Column::RunAfter.lte(now))
        .filter(free)
        .order_by_asc(Column::RunAfter)
        .one(conn)
        .await?;
    Ok(next_job.map(|job| job.run_after))
}

pub async fn count_failed_since(
    conn: &impl ConnectionTrait,
    since: DateTime<Utc>,
) -> Result<u64, DbErr> {
    Jobs::find()
        .filter(Column::State.eq(JobState::Failed))
        .filter(Column::FinishedAt.gte(since))
        .count(conn)
        .await
}
