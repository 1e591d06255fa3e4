//! Retries an app that didn't respond while the member was waiting.

use anyhow::Context;
use async_trait::async_trait;
use sea_orm::DbErr;
use serde_json::{Value, json};
use uuid::Uuid;

use super::service;
use trellis_platform::{
    App,
    jobs::{JobHandler, NewJob, enqueue_recurring},
};

const KIND: &str = "sister_app_sync";
const MAX_ATTEMPTS: i32 = 5;
/// We have just sent the app two requests, so wait before sending another.
const FIRST_RETRY_DELAY: chrono::TimeDelta = chrono::TimeDelta::seconds(10);

#[derive(Debug)]
pub struct SisterAppSync;

/// Does nothing if a retry is already queued.
pub async fn enqueue_retry(app: &App, connection: Uuid) -> Result<(), DbErr> {
    let job = NewJob {
        kind: KIND,
        payload: json!({ "connection": connection }),
        unique_key: Some(format!("{KIND}:{connection}")),
        run_after: app.now() + FIRST_RETRY_DELAY,
        max_attempts: MAX_ATTEMPTS,
    };
    enqueue_recurring(app, job).await
}

#[async_trait]
impl JobHandler for SisterAppSync {
    fn kind(&self) -> &'static str {
        KIND
    }

    async fn run(&self, app: &App, payload: Value) -> anyhow::Result<()> {
        let connection: Uuid = serde_json::from_value(payload["connection"].clone())
            .context("missing connection id")?;
        match service::retry_sync(app, connection).await? {
            Some(outcome) if outcome.is_temporary() => anyhow::bail!("{outcome:?}"),
            // The sync succeeded, or retrying wouldn't help.
            _ => Ok(()),
        }
    }
}
