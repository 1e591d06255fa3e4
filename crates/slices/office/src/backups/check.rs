//! Verifies a stored backup, right after it is created and whenever a super admin asks.

use anyhow::Context;
use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use super::{entity::Entity as Backups, store, stored_file::StoredFile};
use trellis_kernel::Shared;
use trellis_platform::{App, backup, blobs, jobs::JobHandler};

pub(super) const KIND: &str = "backup_check";

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct BackupJobPayload {
    pub backup_id: Uuid,
}

/// Only one check per backup is queued at a time.
pub(super) fn check_job_key(backup: Uuid) -> String {
    format!("{KIND}:{backup}")
}

/// Describes the damage in a sentence, or fails if the store can't be reached.
pub(super) async fn find_damage(app: &App, key: &str) -> anyhow::Result<Option<String>> {
    let Some(bytes) = blobs::size(app.blobs.as_ref(), key).await? else {
        return Ok(Some("The file of this backup is missing.".to_owned()));
    };
    let mut file = StoredFile::new(app.blobs.clone(), key.to_owned(), bytes);
    let slices = app.slices;
    let checked = tokio::task::spawn_blocking(move || {
        let problem = backup::verify(slices, &mut file).err();
        (problem, file.failure)
    });
    match checked.await? {
        (Some(_), Some(cause)) => Err(cause.context("reading the backup")),
        (problem, _) => Ok(problem.map(|damage| damage.to_string())),
    }
}

#[derive(Debug)]
pub struct BackupCheck;

#[async_trait]
impl JobHandler for BackupCheck {
    fn kind(&self) -> &'static str {
        KIND
    }

    async fn run(&self, app: &App, payload: Value) -> anyhow::Result<()> {
        let BackupJobPayload { backup_id } =
            serde_json::from_value(payload).context("parsing the job payload")?;
        let Some(row) = Backups::by_id(app.db.conn(), backup_id).await? else {
            return Ok(());
        };
        if row.finished_at.is_none() {
            return Ok(());
        }
        let problem = find_damage(app, &row.key()).await?;
        store::record_check(app.db.conn(), row.id, app.now(), problem).await?;
        Ok(())
    }
}
