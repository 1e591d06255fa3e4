//! Checks health by actually writing, instead of guessing from free disk space.

use std::time::Duration;

use base64::{Engine, prelude::BASE64_STANDARD};
use chrono::{DateTime, TimeDelta, Utc};
use tokio::{sync::Mutex, time::timeout};

use super::entity::{self, Entity as WriteChecks};
use crate::App;
use trellis_kernel::{Shared, Table, db::Outage};

/// Anyone may request a health check, and each one costs a write, so requests share recent results.
const RESULT_LIFETIME: TimeDelta = TimeDelta::seconds(5);
/// Monitors typically give up after this long.
const WRITE_TIMEOUT: Duration = Duration::from_secs(5);
/// More SQLite pages than a long journal entry needs, so this check fails before members' writes do.
const CONTENT_BYTES: usize = 24 * 1024;

/// The time and result of this process's last write check.
#[derive(Debug, Default)]
pub struct WriteCheck(Mutex<Option<WriteAttempt>>);

#[derive(Debug, Clone, Copy)]
struct WriteAttempt {
    at: DateTime<Utc>,
    outcome: Result<(), Outage>,
}

/// Checks that a row can be written, read and committed. The error says what prevented it.
pub async fn check_write(app: &App) -> Result<(), Outage> {
    let mut last = app.write_check.0.lock().await;
    let now = app.now();
    if let Some(attempt) = *last
        && (now - attempt.at).abs() < RESULT_LIFETIME
    {
        return attempt.outcome;
    }
    let outcome = try_write(app).await;
    *last = Some(WriteAttempt { at: now, outcome });
    outcome
}

async fn try_write(app: &App) -> Result<(), Outage> {
    let result = timeout(WRITE_TIMEOUT, write_and_read(app)).await;
    let cause = match result {
        Ok(Ok(())) => return Ok(()),
        Ok(Err(cause)) => cause,
        Err(elapsed) => elapsed.into(),
    };
    tracing::error!(
        cause = format!("{cause:#}"),
        "the database cannot be written to"
    );
    Err(Outage::from_error(&cause).unwrap_or(Outage::Unavailable))
}

/// Deletes the row in the same transaction, so replicas don't conflict and the table doesn't grow.
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
