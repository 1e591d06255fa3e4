//! Takes jobs and runs them. There can be any number of workers in any number of processes.

use std::{collections::BTreeMap, fmt, sync::Arc, time::Duration};

use async_trait::async_trait;
use futures_util::FutureExt;
use serde_json::Value;
use tokio::{
    sync::{Notify, watch},
    time::Instant,
};
use uuid::Uuid;

use super::{entity, service};
use crate::App;
use trellis_kernel::db::{Outage, with_long_wait};

/// How long a job enqueued by another replica may wait until we check.
const POLL_INTERVAL: Duration = Duration::from_secs(2);
/// Several times a minute, so that jobs scheduled to the minute aren't skipped or late.
const SCHEDULE_INTERVAL: Duration = Duration::from_secs(20);

#[async_trait]
pub trait JobHandler: Send + Sync + fmt::Debug {
    fn kind(&self) -> &'static str;
    /// Runs a job. Must be safe to run twice with the same payload.
    async fn run(&self, app: &App, payload: Value) -> anyhow::Result<()>;
    /// Whether a finished job keeps its payload. Return `false` if the payload contains personal data.
    fn keeps_payload(&self) -> bool {
        true
    }
    /// Called regularly by every worker. Recurring jobs enqueue their next run here.
    async fn schedule(&self, _app: &App) -> anyhow::Result<()> {
        Ok(())
    }
}

/// Notifies this process's workers that there is a job.
#[derive(Debug, Clone, Default)]
pub struct JobSignal(Arc<Notify>);

impl JobSignal {
    /// Wakes all waiting workers, because each looks for different kinds of jobs. If all are busy, the next
    /// one to wait is woken.
    pub fn wake(&self) {
        self.0.notify_waiters();
        self.0.notify_one();
    }
}

#[derive(Debug)]
pub struct Worker {
    id: Uuid,
    app: App,
    handlers: BTreeMap<&'static str, Arc<dyn JobHandler>>,
}

impl Worker {
    pub fn new(app: App, handlers: Vec<Arc<dyn JobHandler>>) -> Self {
        Self {
            id: app.new_id(),
            app,
            handlers: handlers.into_iter().map(|h| (h.kind(), h)).collect(),
        }
    }

    /// Runs until `stop` is set. A job in progress is finished first.
    pub async fn run(self, stop: watch::Receiver<bool>) {
        with_long_wait(self.work_until(stop)).await;
    }

    async fn work_until(self, mut stop: watch::Receiver<bool>) {
        let mut schedule = tokio::time::interval(SCHEDULE_INTERVAL);
        while !*stop.borrow() {
            while !*stop.borrow() && self.work_once().await {}
            tokio::select! {
                _ = schedule.tick() => self.schedule().await,
                () = self.app.job_signal.0.notified() => {}
                () = tokio::time::sleep(POLL_INTERVAL) => {}
                _ = stop.changed() => {}
            }
        }
    }

    async fn schedule(&self) {
        for handler in self.handlers.values() {
            if let Err(cause) = handler.schedule(&self.app).await {
                tracing::error!(
                    kind = handler.kind(),
                    cause = format!("{cause:#}"),
                    "could not schedule jobs"
                );
            }
        }
    }

    /// Takes one job and runs it. Returns `false` if there was none.
    pub async fn work_once(&self) -> bool {
        let kinds: Vec<&str> = self.handlers.keys().copied().collect();
        let keeps = |kind: &str| self.handlers.get(kind).is_none_or(|h| h.keeps_payload());
        match service::take(&self.app, self.id, &kinds, keeps).await {
            Ok(Some(job)) => {
                self.perform(job).await;
                true
            }
            Ok(None) => false,
            Err(cause) => {
                tracing::error!(%cause, "could not look for jobs");
                false
            }
        }
    }

    async fn perform(&self, job: entity::Model) {
        let Some(handler) = self.handlers.get(job.kind.as_str()) else {
            return;
        };
        let keeps_payload = handler.keeps_payload();
        let outcome = tokio::select! {
            outcome = attempt(handler.as_ref(), &self.app, job.payload.clone()) => outcome,
            () = self.keep_lease(job.id) => {
                tracing::warn!(job = %job.id, kind = job.kind, "lost the lease; another worker has it");
                return;
            }
        };
        let written = match outcome {
            Ok(()) => service::succeed(&self.app, self.id, job.id, keeps_payload).await,
            Err(Failure {
                why,
                is_outage: true,
            }) => {
                tracing::warn!(job = %job.id, kind = job.kind, why, "job interrupted by an outage");
                service::requeue(&self.app, self.id, &job, &why).await
            }
            Err(Failure { why, .. }) => {
                tracing::error!(job = %job.id, kind = job.kind, attempt = job.attempts, why, "job failed");
                service::fail(&self.app, self.id, &job, &why, keeps_payload).await
            }
        };
        if let Err(cause) = written {
            tracing::error!(job = %job.id, %cause, "could not record the job's result");
        }
    }

    /// Renews the lease until it is lost, or may be lost: if the database can't be reached for too long,
    /// another worker may have taken the job.
    async fn keep_lease(&self, job: Uuid) {
        let lease = service::LEASE.to_std().unwrap_or(POLL_INTERVAL);
        let mut last_renewed = Instant::now();
        while last_renewed.elapsed() < lease {
            tokio::time::sleep(lease / 3).await;
            match service::renew(&self.app, self.id, job).await {
                Ok(true) => last_renewed = Instant::now(),
                Ok(false) => return,
                Err(cause) => tracing::warn!(%job, %cause, "could not renew the lease"),
            }
        }
    }
}

struct Failure {
    why: String,
    is_outage: bool,
}

/// A panic in a handler counts as a failed attempt and doesn't stop the worker.
async fn attempt(handler: &dyn JobHandler, app: &App, payload: Value) -> Result<(), Failure> {
    let run = std::panic::AssertUnwindSafe(handler.run(app, payload)).catch_unwind();
    match run.await {
        Ok(outcome) => outcome.map_err(|cause| Failure {
            why: format!("{cause:#}"),
            is_outage: Outage::from_error(&cause).is_some(),
        }),
        Err(_) => Err(Failure {
            why: "the handler panicked".to_owned(),
            is_outage: false,
        }),
    }
}
