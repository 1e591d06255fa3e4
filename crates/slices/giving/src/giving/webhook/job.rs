//! The job that processes a webhook event, retried until it succeeds.

use anyhow::Context;
use async_trait::async_trait;
use sea_orm::{DatabaseTransaction, DbErr};
use serde_json::{Value, json};

use super::service;
use trellis_platform::{
    App,
    jobs::{JobHandler, NewJob, enqueue_recurring_in},
};

const KIND: &str = "giving_event";
/// Enough attempts to retry for most of a day. After that, the hourly cleanup starts the job again.
const MAX_ATTEMPTS: i32 = 24;

#[derive(Debug)]
pub struct WebhookEventJob;

/// Queues a job for the event. Does nothing if one is already waiting; a failed one is restarted.
pub async fn enqueue(app: &App, tx: &DatabaseTransaction, event: &str) -> Result<(), DbErr> {
    let job = NewJob {
        kind: KIND,
        payload: json!({ "event": event }),
        unique_key: Some(format!("{KIND}:{event}")),
        run_after: app.now(),
        max_attempts: MAX_ATTEMPTS,
    };
    enqueue_recurring_in(app, tx, job).await.map(drop)
}

#[async_trait]
impl JobHandler for WebhookEventJob {
    fn kind(&self) -> &'static str {
        KIND
    }

    async fn run(&self, app: &App, payload: Value) -> anyhow::Result<()> {
        let event = payload["event"].as_str().context("missing event id")?;
        service::process(app, event).await
    }
}
