//! The rules: one backup is made at a time, few are kept, and each step is in the audit log.

use serde_json::json;
use uuid::Uuid;

use super::{
    entity,
    error::BackupError,
    model::{Backup, BackupState},
    store,
    work::KIND,
};
use crate::{
    accounts,
    app::App,
    platform::{
        audit,
        blobs::{self, Flow},
        jobs::{self, JobState, NewJob},
    },
};

/// Once more when the process that made it is stopped.
const ATTEMPTS: i32 = 2;

pub async fn list(app: &App) -> Result<Vec<Backup>, BackupError> {
    let rows = store::all(app.db.conn()).await?;
    seen(app, rows).await
}

async fn seen(app: &App, rows: Vec<entity::Model>) -> Result<Vec<Backup>, BackupError> {
    let people: Vec<Uuid> = rows.iter().filter_map(|row| row.made_by).collect();
    let names = accounts::named(app.db.conn(), &people).await?;
    let mut backups = Vec::with_capacity(rows.len());
    for row in rows {
        backups.push(Backup {
            id: row.id,
            state: state_of(app, &row).await?,
            made_at: row.made_at,
            made_by: row.made_by.and_then(|id| names.get(&id).cloned()),
            bytes: row.size(),
            kept_until: row.kept_until(),
        });
    }
    Ok(backups)
}

/// What is not finished is as far as its job. Without a job nobody will finish it.
pub(super) async fn state_of(app: &App, row: &entity::Model) -> Result<BackupState, BackupError> {
    if row.finished_at.is_some() {
        return Ok(BackupState::Done);
    }
    let job = jobs::find(app, row.job_id).await?;
    Ok(match job {
        Some(job) if job.state == JobState::Queued => {
            let is_held = job.lease_until.is_some_and(|until| until > app.now());
            if is_held {
                BackupState::Running
            } else {
                BackupState::Waiting
            }
        }
        _ => BackupState::Failed,
    })
}

pub async fn start(app: &App, actor: Uuid) -> Result<Backup, BackupError> {
    let (id, now) = (app.new_id(), app.now());
    let tx = app.db.begin().await?;
    let job = NewJob {
        kind: KIND,
        payload: json!({ "backupId": id }),
        unique_key: Some(KIND.to_owned()),
        run_after: now,
        max_attempts: ATTEMPTS,
    };
    let job_id = jobs::enqueue_in_turn(app, &tx, job)
        .await?
        .ok_or(BackupError::UnderWay)?;
    let row = entity::Model {
        id,
        job_id,
        made_at: now,
        made_by: Some(actor),
        bytes: None,
        finished_at: None,
    };
    store::insert(&tx, row.clone()).await?;
    let entry = audit::Entry::by(actor, "backup_started").about(id);
    audit::record(app, &tx, entry).await?;
    tx.commit().await?;
    let mut seen = seen(app, vec![row]).await?;
    seen.pop().ok_or(BackupError::NotFound)
}

#[derive(Debug)]
pub struct Download {
    pub name: String,
    pub flow: Flow,
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
    if state_of(app, &row).await?.is_under_way() {
        return Err(BackupError::Unfinished);
    }
    let tx = app.db.begin().await?;
    if !store::delete(&tx, id).await? {
        return Err(BackupError::NotFound);
    }
    let entry = audit::Entry::by(actor, "backup_deleted")
        .about(id)
        .before(json!({ "madeAt": row.made_at, "bytes": row.bytes }));
    audit::record(app, &tx, entry).await?;
    tx.commit().await?;
    // Where this fails, the sweep finds a file that is nobody's.
    Ok(blobs::delete(app.blobs.as_ref(), &row.key()).await?)
}

async fn find(app: &App, id: Uuid) -> Result<entity::Model, BackupError> {
    let found = store::by_id(app.db.conn(), id).await?;
    found.ok_or(BackupError::NotFound)
}
