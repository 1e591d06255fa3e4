//! The hourly sweep: expired sessions, sign-ins, links and attempts, jobs long finished, old
//! notifications, ids that no device may use any more, what was written and not fetched, audio that
//! nobody has, old backups, what the payment provider said long ago, and what was thrown away.

use async_trait::async_trait;
use chrono::{DurationRound, TimeDelta};
use serde_json::{Value, json};

use crate::{
    accounts,
    app::App,
    assist, devotionals, giving, journal, notifications,
    platform::{
        backups,
        jobs::{self, JobHandler, NewJob, enqueue},
        limits, once,
    },
    sermons, voice,
};

const KIND: &str = "sweep";

#[derive(Debug)]
pub struct Sweep;

/// Where one thing cannot be swept, the others are.
#[derive(Debug, Default)]
struct Round {
    swept: u64,
    failed: Vec<&'static str>,
    first_cause: Option<anyhow::Error>,
}

impl Round {
    fn note(&mut self, what: &'static str, swept: Result<u64, impl Into<anyhow::Error>>) {
        match swept {
            Ok(swept) => self.swept += swept,
            Err(cause) => {
                let cause = cause.into();
                tracing::error!(what, cause = format!("{cause:#}"), "could not sweep");
                self.failed.push(what);
                self.first_cause.get_or_insert(cause);
            }
        }
    }

    fn finish(self) -> anyhow::Result<()> {
        tracing::info!(swept = self.swept, "swept what has expired");
        match self.first_cause {
            None => Ok(()),
            // With its cause: after an outage the sweep runs again without losing an attempt.
            Some(cause) => Err(cause.context(format!("could not sweep {:?}", self.failed))),
        }
    }
}

#[async_trait]
impl JobHandler for Sweep {
    fn kind(&self) -> &'static str {
        KIND
    }

    async fn run(&self, app: &App, _: Value) -> anyhow::Result<()> {
        let mut round = Round::default();
        round.note("accounts", accounts::sweep(app).await);
        round.note("journal", journal::sweep(app).await);
        round.note("sermons", sermons::sweep(app).await);
        round.note("notifications", notifications::sweep(app).await);
        round.note("batches", devotionals::sweep(app).await);
        round.note("writing", assist::sweep(app).await);
        round.note("pictures", assist::images::sweep(app).await);
        round.note("audio", voice::sweep(app).await);
        round.note("backups", backups::sweep(app).await);
        round.note("payment messages", giving::sweep(app).await);
        round.note("attempts", limits::sweep(app).await);
        round.note("ids", once::sweep(app).await);
        round.note("jobs", jobs::forget_finished(app).await);
        round.finish()
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
