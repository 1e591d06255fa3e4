//! The database is down, hangs, or has no free connection.

use std::time::{Duration, Instant};

use http::header::RETRY_AFTER;
use sea_orm::ConnectionTrait;
use serde_json::json;
use trellis_kernel::{Db, db::with_long_wait};
use trellis_test_support::{Answer, Client, Engine, Persona, TestApp, both_engines};

use super::{
    proxy::{Mode, Proxy},
    titles,
};

const ENTRIES: &str = "/api/user/devotionals";
const CONNECTIONS: u32 = 3;
/// The product promises two seconds; the rest is a margin for a machine that is busy with other tests.
const SOON: Duration = Duration::from_secs(8);

async fn write(client: &Client, title: &str) -> Answer {
    let body = json!({ "title": title, "content": "Light." });
    client.post(ENTRIES, body).await
}

fn assert_unavailable(response: &Answer, started_at: Instant) {
    assert_eq!(response.status, 503, "{response:?}");
    assert_eq!(response.code(), "unavailable");
    assert_eq!(
        response.message(),
        "The database is not available right now. Please try again in a moment."
    );
    assert_eq!(response.header(RETRY_AFTER), "5");
    assert!(started_at.elapsed() < SOON, "{:?}", started_at.elapsed());
}

/// A member on a replica that has its own connections and the product's timeouts.
async fn connect_replica(app: &TestApp, url: &str) -> (Client, Db) {
    let db = Db::connect(url, CONNECTIONS).await.expect("connections");
    let replica = app.replica_with(|parts| parts.db = db.clone());
    let ada = app.persona(Persona::User).await;
    (ada.at(trellis_app::http::router(replica)), db)
}

async fn check_outage(mode: Mode) {
    let app = TestApp::start(Engine::Postgres).await;
    let mut proxy = Proxy::to(&app.database_url()).await;
    let (ada, db) = connect_replica(&app, &proxy.url).await;
    let mut acknowledged = Vec::new();
    for round in 0..3 {
        let title = format!("{round}");
        assert_eq!(write(&ada, &title).await.status, 201);
        acknowledged.push(title);

        proxy.set(mode).await;
        let started_at = Instant::now();
        assert_unavailable(&write(&ada, "refused").await, started_at);
        let started_at = Instant::now();
        assert_unavailable(&ada.get("/api/health/ready").await, started_at);
        assert_eq!(ada.get("/api/health/live").await.status, 200);
        proxy.set(Mode::Through).await;
    }
    assert_eq!(write(&ada, "last").await.status, 201);
    acknowledged.push("last".to_owned());
    db.close().await.expect("closing");
    let again = app.connect_again().await;
    assert_eq!(titles(&again).await, acknowledged);
    again.close().await.expect("closing");
    app.finish().await;
}

#[tokio::test]
async fn a_stopped_database_is_reconnected() {
    check_outage(Mode::Stopped).await;
}

#[tokio::test]
async fn a_hanging_database_times_out() {
    check_outage(Mode::Silent).await;
}

#[tokio::test]
async fn closed_connections_are_replaced() {
    let app = TestApp::start(Engine::Postgres).await;
    let ada = app.persona(Persona::User).await;
    let other = app.connect_again().await;
    let terminate_connections = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()";
    let mut acknowledged = Vec::new();
    for round in 0..10 {
        let title = format!("{round}");
        other
            .conn()
            .execute_unprepared(terminate_connections)
            .await
            .expect("ended");
        let response = write(&ada, &title).await;
        if response.status == 201 {
            acknowledged.push(title);
        } else {
            // The connection can end between the check and the write.
            assert_eq!(
                (response.status.as_u16(), response.code()),
                (503, "unavailable")
            );
        }
    }
    assert_eq!(write(&ada, "last").await.status, 201);
    acknowledged.push("last".to_owned());
    assert_eq!(titles(&other).await, acknowledged);
    other.close().await.expect("closing");
    app.finish().await;
}

both_engines! {
    async fn without_a_free_connection_requests_are_refused_and_jobs_wait(app: &TestApp) {
        let (ada, db) = connect_replica(app, &app.database_url()).await;
        let mut pool_connections = Vec::new();
        for _ in 0..CONNECTIONS {
            pool_connections.push(db.begin_snapshot().await.expect("a connection"));
        }
        let waiting = db.clone();
        let job = tokio::spawn(with_long_wait(async move { waiting.check_read().await }));
        tokio::task::yield_now().await;

        let started_at = Instant::now();
        assert_unavailable(&write(&ada, "refused").await, started_at);
        assert_eq!(ada.get("/api/health/live").await.status, 200);
        assert!(!job.is_finished());
        drop(pool_connections);
        job.await.expect("the job").expect("a connection eventually");
        assert_eq!(write(&ada, "kept").await.status, 201);
        let again = app.connect_again().await;
        assert_eq!(titles(&again).await, ["kept"]);
        again.close().await.expect("closing");
        db.close().await.expect("closing");
    }
}
