//! How leases are taken, renewed and released, and when a job is retried.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{ActiveValue::Set, ConnectionTrait, DatabaseTransaction, DbErr};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{
    entity::{self, JobState},
    store,
};
use crate::App;

pub(super) const LEASE: TimeDelta = TimeDelta::seconds(60);
const FIRST_RETRY: TimeDelta = TimeDelta::seconds(10);
const RETRY_AFTER_OUTAGE: TimeDelta = TimeDelta::seconds(60);
const MAX_RETRY_DELAY: TimeDelta = TimeDelta::hours(1);
const FINISHED_RETENTION: TimeDelta = TimeDelta::days(14);
const DUE_BATCH_SIZE: u64 = 16;

#[derive(Debug)]
pub struct NewJob {
    pub kind: &'static str,
    pub payload: Value,
    pub unique_key: Option<String>,
    pub run_after: DateTime<Utc>,
    pub max_attempts: i32,
}

/// Enqueues a job. Pass the connection of the transaction that needs the job, so that either both are
/// committed or neither. Returns `None` if a job with this unique key already exists.
pub async fn enqueue(
    app: &App,
    conn: &impl ConnectionTrait,
    new: NewJob,
) -> Result<Option<Uuid>, DbErr> {
    let id = app.new_id();
    let job = entity::Model {
        id,
        kind: new.kind.to_owned(),
        payload: new.payload,
        unique_key: new.unique_key,
        state: JobState::Queued,
        attempts: 0,
        max_attempts: new.max_attempts,
        run_after: new.run_after,
        lease_owner: None,
        lease_until: None,
        last_error: None,
        created_at: app.now(),
        finished_at: None,
    };
    if !store::insert(conn, job).await? {
        return Ok(None);
    }
    app.job_signal.wake();
    Ok(Some(id))
}

/// For recurring jobs: replaces a finished job that has this key with the new one. A job that is still queued
/// is left alone.
pub async fn enqueue_recurring(app: &App, new: NewJob) -> Result<(), DbErr> {
    let tx = app.db.begin().await?;
    enqueue_recurring_in(app, &tx, new).await?;
    tx.commit().await
}

/// Like `enqueue_recurring`, in the caller's transaction. Returns `None` if a job with this key is still
/// queued.
pub async fn enqueue_recurring_in(
    app: &App,
    tx: &DatabaseTransaction,
    new: NewJob,
) -> Result<Option<Uuid>, DbErr> {
    if let Some(key) = &new.unique_key {
        store::delete_finished(tx, key).await?;
    }
    enqueue(app, tx, new).await
}

pub async fn find(app: &App, id: Uuid) -> Result<Option<entity::Model>, DbErr> {
    store::by_id(app.db.conn(), id).await
}

/// The job with this unique key, unless it finished so long ago that it was deleted.
pub async fn find_by_key(
    conn: &impl ConnectionTrait,
    unique_key: &str,
) -> Result<Option<entity::Model>, DbErr> {
    store::by_key(conn, unique_key).await
}

/// Leases the next job of one of these kinds to this worker.
pub(super) async fn take(
    app: &App,
    worker: Uuid,
    kinds: &[&str],
    keeps_payload: impl Fn(&str) -> bool,
) -> Result<Option<entity::Model>, DbErr> {
    let now = app.now();
    for job in store::due(app.db.conn(), kinds, now, DUE_BATCH_SIZE).await? {
        if store::take_lease(app.db.conn(), job.id, worker, now, now + LEASE).await? {
            if job.attempts >= job.max_attempts {
                // Every worker that took this job died, so it isn't run again.
                let why = "every worker that ran it died";
                fail(app, worker, &job, why, keeps_payload(&job.kind)).await?;
                continue;
            }
            let attempts = job.attempts + 1;
            return Ok(Some(entity::Model { attempts, ..job }));
        }
    }
    Ok(None)
}

/// Renews the lease. Returns `false` if the lease was lost and another worker has the job.
pub(super) async fn renew(app: &App, worker: Uuid, job: Uuid) -> Result<bool, DbErr> {
    let change = entity::ActiveModel {
        lease_until: Set(Some(app.now() + LEASE)),
        ..Default::default()
    };
    store::update_leased(app.db.conn(), job, worker, change).await
}

pub(super) async fn succeed(
    app: &App,
    worker: Uuid,
    job: Uuid,
    keeps_payload: bool,
) -> Result<bool, DbErr> {
    let mut change = entity::ActiveModel {
        state: Set(JobState::Done),
        finished_at: Set(Some(app.now())),
        lease_owner: Set(None),
        lease_until: Set(None),
        ..Default::default()
    };
    if !keeps_payload {
        change.payload = Set(json!({}));
    }
    store::update_leased(app.db.conn(), job, worker, change).await
}

pub(super) async fn fail(
    app: &App,
    worker: Uuid,
    job: &entity::Model,
    why: &str,
    keeps_payload: bool,
) -> Result<bool, DbErr> {
    let now = app.now();
    let mut change = entity::ActiveModel {
        lease_owner: Set(None),
        lease_until: Set(None),
        last_error: Set(Some(why.to_owned())),
        ..Default::default()
    };
    if job.attempts >= job.max_attempts {
        change.state = Set(JobState::Failed);
        change.finished_at = Set(Some(now));
        if !keeps_payload {
            change.payload = Set(json!({}));
        }
    } else {
        change.run_after = Set(now + retry_delay(job.attempts));
    }
    store::update_leased(app.db.conn(), job.id, worker, change).await
}

/// Queues a job again after an outage. A full disk or an unreachable database isn't the job's fault, so the
/// attempt doesn't count.
pub(super) async fn requeue(
    app: &App,
    worker: Uuid,
    job: &entity::Model,
    why: &str,
) -> Result<bool, DbErr> {
    let change = entity::ActiveModel {
        attempts: Set(job.attempts - 1),
        run_after: Set(app.now() + RETRY_AFTER_OUTAGE),
        lease_owner: Set(None),
        lease_until: Set(None),
        last_error: Set(Some(why.to_owned())),
        ..Default::default()
    };
    store::update_leased(app.db.conn(), job.id, worker, change).await
}

/// 10 s, 20 s, 40 s and so on, up to an hour.
fn retry_delay(attempts: i32) -> TimeDelta {
    let doublings = attempts.saturating_sub(1).clamp(0, 16);
    (FIRST_RETRY * (1 << doublings)).min(MAX_RETRY_DELAY)
}

pub async fn delete_old_finished(app: &App) -> Result<u64, DbErr> {
    store::delete_finished_before(app.db.conn(), app.now() - FINISHED_RETENTION).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn retry_delay_grows_up_to_an_hour() {
        assert_eq!(retry_delay(1), TimeDelta::seconds(10));
        assert_eq!(retry_delay(2), TimeDelta::seconds(20));
        assert_eq!(retry_delay(5), TimeDelta::seconds(160));
        assert_eq!(retry_delay(30), TimeDelta::hours(1));
    }
}
