//! The reconciliation job, which runs on request and every night.

use anyhow::Context;
use async_trait::async_trait;
use chrono::{NaiveDate, TimeDelta};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{
    service::{MAX_ATTEMPTS, new_row},
    store, walk,
};
use crate::giving::{
    entities::giving_reconciliations::Entity as Reconciliations, model::ReconciliationState,
};
use trellis_kernel::{Shared, Table};
use trellis_platform::{
    App,
    jobs::{JobHandler, NewJob, enqueue},
    settings::payments,
};

/// Also used as the unique key for a requested run, so only one exists at a time.
pub(super) const KIND: &str = "giving_reconciliation";
/// Nightly runs start after 03:00 UTC, when few people give.
const NIGHTLY_RUN_TIME: TimeDelta = TimeDelta::hours(3);
/// Stripe retries webhooks for only three days, but refunds can come much later.
const NIGHTLY_DAYS: TimeDelta = TimeDelta::days(90);
const RETENTION: TimeDelta = TimeDelta::days(400);

#[derive(Debug)]
pub struct ReconciliationJob;

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct ReconciliationPayload {
    pub id: Uuid,
    pub from: NaiveDate,
    pub to: NaiveDate,
}

impl ReconciliationPayload {
    pub fn payload(&self) -> Value {
        json!(self)
    }
}

pub(super) fn nightly_job_key(day: NaiveDate) -> String {
    format!("{KIND}:{day}")
}

#[async_trait]
impl JobHandler for ReconciliationJob {
    fn kind(&self) -> &'static str {
        KIND
    }

    async fn run(&self, app: &App, payload: Value) -> anyhow::Result<()> {
        let order: ReconciliationPayload =
            serde_json::from_value(payload).context("parsing the job payload")?;
        let conn = app.db.conn();
        let Some(keys) = payments::keys(app, conn).await? else {
            // There are no payment keys: they were removed, or giving was never set up.
            return Ok(());
        };
        Reconciliations::add_new(conn, new_row(app, &order)).await?;
        let row = Reconciliations::by_id(conn, order.id)
            .await?
            .context("loading the reconciliation")?;
        if row.state != ReconciliationState::Running {
            return Ok(());
        }
        walk::compare(app, &keys, row).await?;
        store::delete_before(conn, app.now() - RETENTION).await?;
        Ok(())
    }

    /// The key includes the night, so only one replica enqueues the job.
    async fn schedule(&self, app: &App) -> anyhow::Result<()> {
        let night = (app.now() - NIGHTLY_RUN_TIME).date_naive();
        let order = ReconciliationPayload {
            id: app.new_id(),
            from: night - NIGHTLY_DAYS,
            to: night,
        };
        let job = NewJob {
            kind: KIND,
            payload: order.payload(),
            unique_key: Some(nightly_job_key(night)),
            run_after: app.now(),
            max_attempts: MAX_ATTEMPTS,
        };
        enqueue(app, app.db.conn(), job).await?;
        Ok(())
    }
}
