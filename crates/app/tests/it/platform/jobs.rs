use std::sync::{
    Arc,
    atomic::{AtomicU32, Ordering},
};

use async_trait::async_trait;
use chrono::TimeDelta;
use sea_orm::{ConnAcquireErr, DbErr, EntityTrait, PaginatorTrait};
use serde_json::{Value, json};
use trellis_identity::entities::sessions;
use trellis_platform::{
    App,
    housekeeping::Sweep,
    jobs::{self, JobHandler, JobState, NewJob, Worker},
};
use trellis_test_support::{PASSWORD, TestApp, both_engines};
use uuid::Uuid;

/// A job that counts its runs, and fails as often as configured or panics midway.
#[derive(Debug, Default)]
struct CountingJob {
    runs: AtomicU32,
    failures: AtomicU32,
    panics: bool,
}

#[async_trait]
impl JobHandler for CountingJob {
    fn kind(&self) -> &'static str {
        "probe"
    }

    async fn run(&self, _: &App, _: Value) -> anyhow::Result<()> {
        self.runs.fetch_add(1, Ordering::SeqCst);
        assert!(!self.panics, "told to panic");
        let failures_left = self.failures.load(Ordering::SeqCst);
        if failures_left > 0 {
            self.failures.store(failures_left - 1, Ordering::SeqCst);
            anyhow::bail!("told to fail");
        }
        Ok(())
    }
}

/// A job that always finds the database unavailable.
#[derive(Debug, Default)]
struct OutageJob(AtomicU32);

#[async_trait]
impl JobHandler for OutageJob {
    fn kind(&self) -> &'static str {
        "probe"
    }

    async fn run(&self, _: &App, _: Value) -> anyhow::Result<()> {
        let run = self.0.fetch_add(1, Ordering::SeqCst);
        if run < 5 {
            return Err(DbErr::ConnectionAcquire(ConnAcquireErr::Timeout).into());
        }
        Ok(())
    }
}

/// Never finishes, like a worker whose machine was unplugged.
#[derive(Debug)]
struct HangingJob;

#[async_trait]
impl JobHandler for HangingJob {
    fn kind(&self) -> &'static str {
        "probe"
    }

    async fn run(&self, _: &App, _: Value) -> anyhow::Result<()> {
        std::future::pending().await
    }
}

async fn enqueue(app: &TestApp, max_attempts: i32) -> Uuid {
    let job = NewJob {
        kind: "probe",
        payload: json!({}),
        unique_key: None,
        run_after: app.app.now(),
        max_attempts,
    };
    jobs::enqueue(&app.app, app.app.db.conn(), job)
        .await
        .expect("a job")
        .expect("a new one")
}

async fn job(app: &TestApp, id: Uuid) -> jobs::Job {
    jobs::find(&app.app, id)
        .await
        .expect("asked")
        .expect("the job")
}

both_engines! {
    async fn many_workers_do_each_job_once(app: &TestApp) {
        let probe = Arc::new(CountingJob::default());
        for _ in 0..40 {
            enqueue(app, 1).await;
        }
        let workers = (0..6).map(|_| {
            let worker = Worker::new(app.app.clone(), vec![probe.clone()]);
            tokio::spawn(async move { while worker.work_once().await {} })
        });
        for worker in workers.collect::<Vec<_>>() {
            worker.await.expect("a worker");
        }
        // A worker stops when others hold the remaining jobs, which may leave some that no one runs. Run
        // those here.
        let last_worker = Worker::new(app.app.clone(), vec![probe.clone()]);
        while last_worker.work_once().await {}
        assert_eq!(probe.runs.load(Ordering::SeqCst), 40);
    }

    async fn the_job_of_a_dead_worker_is_taken_over(app: &TestApp) {
        let id = enqueue(app, 3).await;
        let dead_worker = Worker::new(app.app.clone(), vec![Arc::new(HangingJob)]);
        let hung_task = tokio::spawn(async move { dead_worker.work_once().await });
        while job(app, id).await.lease_owner.is_none() {
            tokio::task::yield_now().await;
        }
        hung_task.abort();

        let probe = Arc::new(CountingJob::default());
        let new_worker = Worker::new(app.app.clone(), vec![probe.clone()]);
        assert!(!new_worker.work_once().await, "the lease is still valid");
        app.clock.advance(TimeDelta::seconds(61));
        assert!(new_worker.work_once().await);
        let done = job(app, id).await;
        assert_eq!((done.state, done.attempts), (JobState::Done, 2));
        assert_eq!(probe.runs.load(Ordering::SeqCst), 1);
    }

    async fn a_job_that_kills_its_workers_is_abandoned(app: &TestApp) {
        let id = enqueue(app, 1).await;
        let dead_worker = Worker::new(app.app.clone(), vec![Arc::new(HangingJob)]);
        let hung_task = tokio::spawn(async move { dead_worker.work_once().await });
        while job(app, id).await.lease_owner.is_none() {
            tokio::task::yield_now().await;
        }
        hung_task.abort();
        app.clock.advance(TimeDelta::seconds(61));
        let probe = Arc::new(CountingJob::default());
        assert!(!Worker::new(app.app.clone(), vec![probe.clone()]).work_once().await);
        assert_eq!(job(app, id).await.state, JobState::Failed);
        assert_eq!(probe.runs.load(Ordering::SeqCst), 0);
    }

    async fn an_outage_uses_none_of_a_jobs_attempts(app: &TestApp) {
        let worker = Worker::new(app.app.clone(), vec![Arc::new(OutageJob::default())]);
        let id = enqueue(app, 1).await;
        for _ in 0..5 {
            assert!(worker.work_once().await);
            assert!(!worker.work_once().await, "not at once");
            let waiting = job(app, id).await;
            assert_eq!((waiting.state, waiting.attempts), (JobState::Queued, 0));
            app.clock.advance(TimeDelta::seconds(61));
        }
        assert!(worker.work_once().await);
        assert_eq!(job(app, id).await.state, JobState::Done);
    }

    async fn a_failed_job_is_retried_and_then_abandoned(app: &TestApp) {
        let probe = Arc::new(CountingJob { failures: AtomicU32::new(9), ..CountingJob::default() });
        let worker = Worker::new(app.app.clone(), vec![probe.clone()]);
        let id = enqueue(app, 2).await;
        assert!(worker.work_once().await);
        assert!(!worker.work_once().await, "not at once");
        let waiting = job(app, id).await;
        assert_eq!((waiting.state, waiting.last_error.as_deref()), (JobState::Queued, Some("told to fail")));
        app.clock.advance(TimeDelta::seconds(10));
        assert!(worker.work_once().await);
        assert_eq!(job(app, id).await.state, JobState::Failed);
        app.clock.advance(TimeDelta::days(1));
        assert!(!worker.work_once().await);
    }

    async fn a_panic_is_a_failed_attempt(app: &TestApp) {
        let probe = Arc::new(CountingJob { panics: true, ..CountingJob::default() });
        let worker = Worker::new(app.app.clone(), vec![probe]);
        let id = enqueue(app, 1).await;
        assert!(worker.work_once().await);
        assert_eq!(job(app, id).await.state, JobState::Failed);
    }

    async fn a_key_identifies_one_job(app: &TestApp) {
        let new = || NewJob {
            kind: "probe",
            payload: json!({}),
            unique_key: Some("same".to_owned()),
            run_after: app.app.now(),
            max_attempts: 1,
        };
        let first = jobs::enqueue(&app.app, app.app.db.conn(), new()).await.expect("asked");
        let second = jobs::enqueue(&app.app, app.app.db.conn(), new()).await.expect("asked");
        assert!(first.is_some());
        assert_eq!(second, None);
    }

    async fn a_job_belongs_to_its_transaction(app: &TestApp) {
        let tx = app.app.db.begin().await.expect("a transaction");
        let new = NewJob { kind: "probe", payload: json!({}), unique_key: None, run_after: app.app.now(), max_attempts: 1 };
        let id = jobs::enqueue(&app.app, &tx, new).await.expect("asked").expect("a job");
        tx.rollback().await.expect("rolled back");
        assert!(jobs::find(&app.app, id).await.expect("asked").is_none());
    }

    async fn the_sweep_removes_expired_rows_once_an_hour(app: &TestApp) {
        app.create_user("ada", trellis_identity::model::Role::User).await;
        let ada = app.sign_in("ada", PASSWORD).await;
        app.sign_in("ada", PASSWORD).await;
        app.clock.advance(TimeDelta::days(31));
        let client = app.sign_in("ada", PASSWORD).await;

        let probe = Arc::new(Sweep);
        probe.schedule(&app.app).await.expect("scheduled");
        probe.schedule(&app.app).await.expect("scheduled again");
        let worker = Worker::new(app.app.clone(), vec![probe]);
        assert!(worker.work_once().await);
        assert!(!worker.work_once().await, "once an hour");
        assert_eq!(ada.get("/api/auth/user").await.status, 401);
        assert_eq!(client.get("/api/auth/sessions").await.json.as_array().expect("a list").len(), 1);
        let rows = sessions::Entity::find().count(app.app.db.conn()).await.expect("counted");
        assert_eq!(rows, 1, "the expired ones are gone");
    }
}
