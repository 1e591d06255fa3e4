//! Rules for backups: only one is created at a time, few are kept, and every step is in the audit log.

use chrono::{DateTime, Utc};
use sea_orm::DatabaseTransaction;
use serde_json::json;
use uuid::Uuid;

use super::{
    check::{self, BackupJobPayload},
    entity::{self, Entity as Backups},
    error::BackupError,
    job::KIND,
    model::{Backup, BackupState},
    schedule, store,
};
use trellis_identity::people;
use trellis_kernel::{Shared, db::Outage};
use trellis_platform::{
    App, audit,
    blobs::{self, BlobStream},
    jobs::{self, JobState, NewJob},
};

/// One retry, in case the process was stopped during the first attempt.
const MAX_ATTEMPTS: i32 = 2;
/// More retries than for a manual backup, because no one is watching at night and short outages should
/// resolve themselves.
const SCHEDULED_ATTEMPTS: i32 = 6;

pub async fn list(app: &App) -> Result<Vec<Backup>, BackupError> {
    let rows = store::all(app.db.conn()).await?;
    response(app, rows).await
}

async fn response(app: &App, rows: Vec<entity::Model>) -> Result<Vec<Backup>, BackupError> {
    let people: Vec<Uuid> = rows.iter().filter_map(|row| row.made_by).collect();
    let names = people::named(app.db.conn(), &people).await?;
    let mut backups = Vec::with_capacity(rows.len());
    for row in rows {
        backups.push(Backup {
            id: row.id,
            state: current_state(app, &row).await?,
            kind: row.kind(),
            made_at: row.made_at,
            made_by: row.made_by.and_then(|id| names.get(&id).cloned()),
            bytes: row.size(),
            kept_until: row.kept_until(),
            verified_at: row.verified_at,
            is_verifying: is_verifying(app, row.id).await?,
            problem: row.problem,
        });
    }
    Ok(backups)
}

/// An unfinished backup takes its state from its job. Without a job it will never finish, so it has failed.
pub(super) async fn current_state(
    app: &App,
    row: &entity::Model,
) -> Result<BackupState, BackupError> {
    if row.finished_at.is_some() {
        return Ok(match row.problem {
            None => BackupState::Done,
            Some(_) => BackupState::Damaged,
        });
    }
    let job = jobs::find(app, row.job_id).await?;
    Ok(match job {
        Some(job) if job.state == JobState::Queued => {
            let has_live_lease = job.lease_until.is_some_and(|until| until > app.now());
            if has_live_lease {
                BackupState::Running
            } else {
                BackupState::Waiting
            }
        }
        _ => BackupState::Failed,
    })
}

async fn is_verifying(app: &App, id: Uuid) -> Result<bool, BackupError> {
    let job = jobs::find_by_key(app.db.conn(), &check::check_job_key(id)).await?;
    Ok(job.is_some_and(|job| job.state == JobState::Queued))
}

pub async fn start(app: &App, actor: Uuid) -> Result<Backup, BackupError> {
    let tx = app.db.begin().await?;
    let row = begin(app, &tx, Some(actor), None).await?;
    let entry = audit::Entry::by(actor, "backup_started").about(row.id);
    audit::record(app, &tx, entry).await?;
    tx.commit().await?;
    let mut response = response(app, vec![row]).await?;
    response.pop().ok_or(BackupError::NotFound)
}

/// Queues the scheduled backup if it is due and not queued yet. Safe to call at any time from any replica. A
/// backup missed while the server was down is created later, but only if the first account existed at its
/// scheduled time.
pub(super) async fn start_if_due(app: &App) -> Result<(), BackupError> {
    let conn = app.db.conn();
    let schedule = schedule::current(app, conn).await?;
    let Some(slot) = schedule.last_due(app.now()).filter(|_| schedule.enabled) else {
        return Ok(());
    };
    let installed_at = people::first_joined_at(conn).await?;
    if installed_at.is_none_or(|installed_at| installed_at > slot)
        || store::is_scheduled(conn, slot).await?
    {
        return Ok(());
    }
    let tx = app.db.begin().await?;
    match begin(app, &tx, None, Some(slot)).await {
        Ok(_) => Ok(tx.commit().await?),
        // Another backup is running. The scheduled one is queued after it finishes.
        Err(BackupError::AlreadyRunning) => Ok(()),
        Err(cause) => Err(cause),
    }
}

/// Creates the row and its job. Returns `AlreadyRunning` if another backup is being created.
async fn begin(
    app: &App,
    tx: &DatabaseTransaction,
    made_by: Option<Uuid>,
    scheduled_for: Option<DateTime<Utc>>,
) -> Result<entity::Model, BackupError> {
    let (id, now) = (app.new_id(), app.now());
    let job = NewJob {
        kind: KIND,
        payload: json!(BackupJobPayload { backup_id: id }),
        unique_key: Some(KIND.to_owned()),
        run_after: now,
        max_attempts: scheduled_for.map_or(MAX_ATTEMPTS, |_| SCHEDULED_ATTEMPTS),
    };
    let job_id = jobs::enqueue_recurring_in(app, tx, job)
        .await?
        .ok_or(BackupError::AlreadyRunning)?;
    let row = entity::Model {
        id,
        job_id,
        made_at: now,
        made_by,
        bytes: None,
        finished_at: None,
        scheduled_for,
        verified_at: None,
        problem: None,
        notified_at: None,
    };
    if !store::insert(tx, row.clone()).await? {
        return Err(BackupError::AlreadyRunning);
    }
    Ok(row)
}

/// Queues another verification of the file.
pub async fn verify(app: &App, id: Uuid) -> Result<Backup, BackupError> {
    let row = find(app, id).await?;
    match current_state(app, &row).await? {
        BackupState::Waiting | BackupState::Running => return Err(BackupError::Unfinished),
        BackupState::Failed => return Err(BackupError::Failed),
        BackupState::Done | BackupState::Damaged => {}
    }
    let job = NewJob {
        kind: check::KIND,
        payload: json!(BackupJobPayload { backup_id: id }),
        unique_key: Some(check::check_job_key(id)),
        run_after: app.now(),
        max_attempts: MAX_ATTEMPTS,
    };
    jobs::enqueue_recurring(app, job).await?;
    let mut response = response(app, vec![row]).await?;
    response.pop().ok_or(BackupError::NotFound)
}

#[derive(Debug)]
pub struct Download {
    pub name: String,
    pub flow: BlobStream,
}

pub async fn download(app: &App, actor: Uuid, id: Uuid) -> Result<Download, BackupError> {
    let row = find(app, id).await?;
    if row.finished_at.is_none() {
        return Err(BackupError::Unfinished);
    }
    let flow = blobs::flow(app.blobs.as_ref(), &row.key(), None).await?;
    let flow = flow.ok_or(BackupError::NotFound)?;
    let entry = audit::Entry::by(actor, "backup_downloaded").about(id);
    audit::record(app, app.db.conn(), entry).await?;
    Ok(Download {
        name: row.file_name(),
        flow,
    })
}

pub async fn delete(app: &App, actor: Uuid, id: Uuid) -> Result<(), BackupError> {
    let row = find(app, id).await?;
    if current_state(app, &row).await?.is_in_progress() {
        return Err(BackupError::Unfinished);
    }
    let file = row.key();
    match delete_row(app, actor, &row).await {
        // The disk is full, possibly because of this very backup, so delete its file first.
        Err(BackupError::Storage(cause)) if Outage::of(&cause) == Some(Outage::Full) => {
            blobs::delete(app.blobs.as_ref(), &file).await?;
            delete_row(app, actor, &row).await
        }
        // If deleting the file fails, the cleanup deletes it later as an orphaned file.
        Ok(()) => Ok(blobs::delete(app.blobs.as_ref(), &file).await?),
        refused => refused,
    }
}

async fn delete_row(app: &App, actor: Uuid, row: &entity::Model) -> Result<(), BackupError> {
    let tx = app.db.begin().await?;
    if !Backups::remove(&tx, row.id).await? {
        return Err(BackupError::NotFound);
    }
    let entry = audit::Entry::by(actor, "backup_deleted")
        .about(row.id)
        .before(json!({ "madeAt": row.made_at, "bytes": row.bytes }));
    audit::record(app, &tx, entry).await?;
    Ok(tx.commit().await?)
}

async fn find(app: &App, id: Uuid) -> Result<entity::Model, BackupError> {
    let backup_row = Backups::by_id(app.db.conn(), id).await?;
    backup_row.ok_or(BackupError::NotFound)
}
