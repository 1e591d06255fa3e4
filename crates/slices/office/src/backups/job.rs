//! The job that creates a backup.

use anyhow::{Context, bail};
use async_trait::async_trait;
use serde_json::Value;
use uuid::Uuid;

use super::{
    check::{self, BackupJobPayload},
    entity::Entity as Backups,
    service,
    spool::{Spool, SpoolUploader},
    store, sweep, watch,
};
use trellis_kernel::{Shared, db::Outage};
use trellis_platform::{
    App, backup,
    blobs::{self, Upload},
    jobs::JobHandler,
};

/// Also used as the job's unique key, so only one backup job exists at a time.
pub(super) const KIND: &str = "backup";

#[derive(Debug)]
pub struct BackupJob;

#[async_trait]
impl JobHandler for BackupJob {
    fn kind(&self) -> &'static str {
        KIND
    }

    async fn run(&self, app: &App, payload: Value) -> anyhow::Result<()> {
        let BackupJobPayload { backup_id } =
            serde_json::from_value(payload).context("parsing the job payload")?;
        // After a restore, the database contains the job that created the backup, but not the backup's row.
        let Some(row) = Backups::by_id(app.db.conn(), backup_id).await? else {
            return Ok(());
        };
        if row.finished_at.is_none() {
            let key = row.key();
            let bytes = match create_backup(app, &key).await {
                Err(cause) if Outage::from_error(&cause) == Some(Outage::Full) => {
                    return Err(record_disk_full(app, row.id, &cause).await?);
                }
                outcome => outcome?,
            };
            if let Some(problem) = check::find_damage(app, &key).await? {
                blobs::delete(app.blobs.as_ref(), &key).await?;
                let damage = Some(problem.clone());
                store::record_check(app.db.conn(), row.id, app.now(), damage).await?;
                bail!("the stored backup doesn't match what was written: {problem}");
            }
            watch::resolve_notifications(app).await?;
            let is_wanted =
                store::finish(app.db.conn(), row.id, i64::try_from(bytes)?, app.now()).await?;
            if !is_wanted {
                blobs::delete(app.blobs.as_ref(), &key).await?;
            }
        }
        sweep::remove_old_backups(app).await?;
        Ok(())
    }

    async fn schedule(&self, app: &App) -> anyhow::Result<()> {
        watch::announce_failures(app).await?;
        service::start_if_due(app).await?;
        Ok(())
    }
}

/// Unlike other jobs, a backup that runs out of disk space fails right away instead of waiting for free
/// space, so that admins see the failure.
async fn record_disk_full(
    app: &App,
    backup: Uuid,
    cause: &anyhow::Error,
) -> anyhow::Result<anyhow::Error> {
    let problem = Some("There isn't enough disk space for the backup.".to_owned());
    store::record_check(app.db.conn(), backup, app.now(), problem).await?;
    Ok(anyhow::anyhow!(
        "not enough disk space for the backup: {cause:#}"
    ))
}

/// Creates the backup and returns its size in bytes. It is streamed, so little of it is in memory at any
/// time.
async fn create_backup(app: &App, key: &str) -> anyhow::Result<u64> {
    let store = app.blobs.as_ref();
    let spool = Spool::default();
    let mut uploader = SpoolUploader {
        spool: spool.clone(),
        upload: Upload::begin(store, key).await?,
    };
    match backup::write(app.slices, &app.db, store, spool, &mut uploader).await {
        Ok(_) => uploader.finish().await,
        Err(cause) => {
            uploader.upload.abort().await?;
            Err(cause)
        }
    }
}
