//! The job that makes a backup.

use anyhow::Context;
use async_trait::async_trait;
use serde::Deserialize;
use serde_json::Value;
use uuid::Uuid;
use zip::ZipWriter;

use super::{
    spool::{Carrier, Spool},
    store, sweep,
};
use crate::{
    app::App,
    platform::{
        backup,
        blobs::{self, Upload},
        jobs::JobHandler,
    },
};

/// Also the key that only one job has at a time.
pub(super) const KIND: &str = "backup";

#[derive(Debug)]
pub struct BackupWork;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Order {
    backup_id: Uuid,
}

#[async_trait]
impl JobHandler for BackupWork {
    fn kind(&self) -> &'static str {
        KIND
    }

    async fn run(&self, app: &App, payload: Value) -> anyhow::Result<()> {
        let Order { backup_id } = serde_json::from_value(payload).context("the order")?;
        // A restored installation has the job that made its backup, but not the backup.
        let Some(row) = store::by_id(app.db.conn(), backup_id).await? else {
            return Ok(());
        };
        if row.finished_at.is_none() {
            let bytes = make(app, &row.key()).await?;
            let is_wanted =
                store::finish(app.db.conn(), row.id, i64::try_from(bytes)?, app.now()).await?;
            if !is_wanted {
                blobs::delete(app.blobs.as_ref(), &row.key()).await?;
            }
        }
        sweep::remove_old(app).await?;
        Ok(())
    }
}

/// How many bytes it has. However large it is, little of it is in memory at any time.
async fn make(app: &App, key: &str) -> anyhow::Result<u64> {
    let store = app.blobs.as_ref();
    let spool = Spool::default();
    let mut carrier = Carrier {
        spool: spool.clone(),
        upload: Upload::begin(store, key).await?,
    };
    let zip = ZipWriter::new_stream(spool);
    match Box::pin(backup::write_zip(&app.db, store, zip, &mut carrier)).await {
        Ok(_) => carrier.finish().await,
        Err(cause) => {
            carrier.upload.abort().await?;
            Err(cause)
        }
    }
}
