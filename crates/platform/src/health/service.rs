//! Tries an actual write instead of guessing from free disk space.

use std::time::Duration;

use base64::{Engine, prelude::BASE64_STANDARD};
use chrono::{DateTime, TimeDelta, Utc};
use tokio::{sync::Mutex, time::timeout};

use super::entity::{self, Entity as WriteChecks};
use crate::App;
use trellis_kernel::{Shared, Table, db::Outage};

/// Anyone may ask for the health, and each check costs a write, so requests share recent results.
const RESULT_LIFETIME: TimeDelta = TimeDelta::seconds(5);
/// Monitors don't wait longer than this for a response.
const WRITE_TIMEOUT: Duration = Duration::from_secs(5);
/// Uses more SQLite pages than a long journal entry does, so this fails before real writes do.
const CONTENT_BYTES: usize = 24 * 1024;

/// When this process last tried to write, and what prevented it.
#[derive(Debug, Default)]
pub struct WriteCheck(Mutex<Option<WriteAttempt>>);

#[derive(Debug, Clone, Copy)]
struct WriteAttempt {
    at: DateTime<Utc>,
    outcome: Result<(), Outage>,
}

/// Checks that a row can be written, read and committed; otherwise says why not.
pub async fn check_write(app: &App) -> Result<(), Outage> {
    let mut last = app.write_check.0.lock().await;
    let now = app.now();
    if let Some(trial) = *last
        && (now - trial.at).abs() < RESULT_LIFETIME
    {
        return trial.outcome;
    }
    let outcome = try_write(app).await;
    *last = Some(WriteAttempt { at: now, outcome });
    outcome
}

async fn try_write(app: &App) -> Result<(), Outage> {
    let tried = timeout(WRITE_TIMEOUT, write_and_read(app)).await;
    let cause = match tried {
        Ok(Ok(())) => return Ok(()),
        Ok(Err(cause)) => cause,
        Err(elapsed) => elapsed.into(),
    };
    tracing::error!(
        cause = format!("{cause:#}"),
        "the database cannot be written to"
    );
    Err(Outage::behind(&cause).unwrap_or(Outage::Unavailable))
}

/// The row never outlives its transaction, so replicas don't conflict and the table doesn't grow.
async fn write_and_read(app: &App) -> anyhow::Result<()> {
    // Random, because PostgreSQL would compress anything else to less than a page.
    let mut content = vec![0; CONTENT_BYTES];
    app.entropy.fill(&mut content);
    let row = entity::Model {
        id: app.new_id(),
        content: BASE64_STANDARD.encode(content),
    };
    let tx = app.db.begin().await?;
    WriteChecks::add(&tx, row.clone()).await?;
    let read = WriteChecks::by_id(&tx, row.id).await?;
    anyhow::ensure!(read.as_ref() == Some(&row), "read back a different value");
    WriteChecks::remove(&tx, row.id).await?;
    tx.commit().await?;
    Ok(())
}
