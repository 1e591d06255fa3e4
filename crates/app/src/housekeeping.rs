//! The hourly sweep: expired sessions, sign-ins, links and attempts, jobs long finished, old
//! notifications, and what was thrown away.

use async_trait::async_trait;
use chrono::{DurationRound, TimeDelta};
use serde_json::{Value, json};

use crate::{
    accounts,
    app::App,
    journal, notifications,
    platform::{
        jobs::{self, JobHandler, NewJob, enqueue},
        limits,
    },
};

const KIND: &str = "sweep";

#[derive(Debug)]
pub struct Sweep;

#[async_trait]
impl JobHandler for Sweep {
    fn kind(&self) -> &'static str {
        KIND
    }

    async fn run(&self, app: &App, _: Value) -> anyhow::Result<()> {
        let swept = accounts::sweep(app).await?
            + journal::sweep(app).await?
            + notifications::sweep(app).await?
            + limits::sweep(app).await?
            + jobs::forget_finished(app).await?;
        tracing::info!(swept, "swept what has expired");
        Ok(())
    }

    /// Named by its hour, so that all replicas together put it in once.
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
