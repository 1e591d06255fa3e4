//! The hourly sweep: each slice deletes its expired data.

use async_trait::async_trait;
use chrono::{DurationRound, TimeDelta};
use serde_json::{Value, json};

use super::{
    App,
    jobs::{JobHandler, NewJob, enqueue},
};

const KIND: &str = "sweep";

#[derive(Debug)]
pub struct Sweep;

/// Collects the results of all sweeps, because the others still run if one fails.
#[derive(Debug, Default)]
struct SweepReport {
    deleted_count: u64,
    failed: Vec<&'static str>,
    first_cause: Option<anyhow::Error>,
}

impl SweepReport {
    fn note(&mut self, what: &'static str, deleted_count: anyhow::Result<u64>) {
        match deleted_count {
            Ok(deleted_count) => self.deleted_count += deleted_count,
            Err(cause) => {
                tracing::error!(
                    what,
                    cause = format!("{cause:#}"),
                    "could not remove expired data"
                );
                self.failed.push(what);
                self.first_cause.get_or_insert(cause);
            }
        }
    }

    fn finish(self) -> anyhow::Result<()> {
        tracing::info!(deleted_count = self.deleted_count, "removed expired data");
        match self.first_cause {
            None => Ok(()),
            // Keeps the cause, so an outage is recognized and the sweep is retried without using up an
            // attempt.
            Some(cause) => {
                Err(cause.context(format!("could not remove expired data: {:?}", self.failed)))
            }
        }
    }
}

#[async_trait]
impl JobHandler for Sweep {
    fn kind(&self) -> &'static str {
        KIND
    }

    async fn run(&self, app: &App, _: Value) -> anyhow::Result<()> {
        let mut report = SweepReport::default();
        for sweep in app.slices.iter().flat_map(|slice| slice.sweeps) {
            report.note(sweep.name, (sweep.run)(app).await);
        }
        report.finish()
    }

    /// The unique key contains the hour, so all replicas together enqueue one job.
    async fn schedule(&self, app: &App) -> anyhow::Result<()> {
        let hour = app.now().duration_trunc(TimeDelta::hours(1))?;
        let job = NewJob {
            kind: KIND,
            payload: json!({}),
            unique_key: Some(format!("{KIND}:{}", hour.format("%Y-%m-%dT%H"))),
            run_after: hour,
            max_attempts: 3,
        };
        enqueue(app, app.db.conn(), job).await?;
        Ok(())
    }
}
