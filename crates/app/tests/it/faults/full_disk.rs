//! What people see when the disk is full.

use chrono::TimeDelta;
use http::header::RETRY_AFTER;
use sea_orm::{ConnectionTrait, Statement};
use serde_json::{Value, json};
use trellis_test_support::{Client, Engine, Persona, TestApp, both_engines};

use super::{disk, titles};

const ENTRIES: &str = "/api/user/devotionals";

/// Writes until the disk is full; returns the acknowledged titles.
async fn write_until_refused(ada: &Client, acknowledged: &mut Vec<String>) {
    for _ in 0..200 {
        let title = format!("{:04}", acknowledged.len());
        let body = json!({ "title": title, "content": "x".repeat(9_000) });
        let response = ada.post(ENTRIES, body).await;
        if response.status == 201 {
            acknowledged.push(title);
            continue;
        }
        assert_eq!(response.status, 507, "{response:?}");
        assert_eq!(response.code(), "storage_full");
        assert_eq!(
            response.message(),
            "The server's disk is full, so this could not be saved. \
             Ask your administrator to make room, then try again."
        );
        assert_eq!(response.header(RETRY_AFTER), "60");
        return;
    }
    panic!("the disk did not fill up");
}

/// Uses a new connection, because the fault may have affected the old ones.
async fn stored_titles(app: &TestApp) -> Vec<String> {
    let db = app.connect_again().await;
    let titles = titles(&db).await;
    db.close().await.expect("closing");
    titles
}

/// Exports are recorded in the audit log first, so an export fails when the record can't be written.
const AUDITED_EXPORT: &str = "/api/admin/donations/export";

/// Every path that can be requested without parameters.
fn readable() -> Vec<String> {
    let document = serde_json::to_value(trellis_app::http::openapi()).expect("JSON");
    let paths = document["paths"].as_object().expect("paths");
    paths
        .iter()
        .filter(|(path, item)| item.get("get").is_some() && !path.contains('{'))
        .map(|(path, _)| path.clone())
        .filter(|path| !path.starts_with("/api/health") && path != AUDITED_EXPORT)
        .collect()
}

both_engines! {
    async fn acknowledged_writes_are_stored_and_refused_ones_are_not(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let mut acknowledged = Vec::new();
        for _ in 0..5 {
            disk::fill(app).await;
            for _ in 0..4 {
                write_until_refused(&ada, &mut acknowledged).await;
            }
            disk::make_room(app).await;
            // Writes succeed again immediately, on every connection.
            for _ in 0..8 {
                let title = format!("{:04}", acknowledged.len());
                let body = json!({ "title": title, "content": "Light." });
                assert_eq!(ada.post(ENTRIES, body).await.status, 201);
                acknowledged.push(title);
            }
        }
        assert_eq!(stored_titles(app).await, acknowledged);
    }

    async fn health_reports_that_writing_is_impossible(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        let health = admin.get("/api/health").await;
        assert_eq!((health.status.as_u16(), &health.json["status"]), (200, &json!("ok")));

        disk::fill(app).await;
        write_until_refused(&admin, &mut Vec::new()).await;
        assert_eq!(admin.get("/api/health").await.json["status"], "ok", "a few seconds old");
        app.clock.advance(TimeDelta::seconds(6));
        let degraded = admin.get("/api/health").await;
        assert_eq!(degraded.status, 503);
        assert_eq!(degraded.json["status"], "degraded");
        assert_eq!(degraded.code(), "storage_full");
        assert!(degraded.message().starts_with("The server's disk is full"));
        assert_eq!(admin.get("/api/health/ready").await.status, 200);
        assert_eq!(admin.get("/api/health/live").await.status, 200);
        let system_health = admin.get("/api/admin/system-health").await.json;
        assert_eq!(system_health["status"], "unhealthy");
        let database = system_health["checks"].as_array().expect("checks").iter().find(|check| check["id"] == "database");
        assert_eq!(database.expect("the database")["detail"], "The disk is full, so nothing can be saved.");

        disk::make_room(app).await;
        app.clock.advance(TimeDelta::seconds(6));
        let health = admin.get("/api/health").await;
        assert_eq!((health.status.as_u16(), &health.json["status"]), (200, &json!("ok")));
        assert_eq!(health.json["message"], Value::Null);
        assert_eq!(admin.get("/api/admin/system-health").await.json["status"], "healthy");
    }

    async fn the_check_leaves_no_rows(app: &TestApp) {
        let visitor = app.anonymous();
        for _ in 0..3 {
            app.clock.advance(TimeDelta::seconds(6));
            assert_eq!(visitor.get("/api/health").await.status, 200);
        }
        let conn = app.app.db.conn();
        let query = "SELECT id FROM write_checks";
        let rows = conn.query_all_raw(Statement::from_string(conn.get_database_backend(), query)).await;
        assert_eq!(rows.expect("the rows").len(), 0);
    }

    async fn reads_still_work_on_a_full_disk(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let mut before = Vec::new();
        for path in readable() {
            let status = super_admin.get(&path).await.status;
            before.push((path, status));
        }
        disk::fill(app).await;
        write_until_refused(&super_admin, &mut Vec::new()).await;
        // A day later, sessions are due to be extended, so every read also writes.
        app.clock.advance(TimeDelta::days(1));
        let mut lost = Vec::new();
        for (path, status) in before {
            let now = super_admin.get(&path).await.status;
            if now.is_server_error() && now != status {
                lost.push((path, now));
            }
        }
        assert!(lost.is_empty(), "{lost:?}");
        disk::make_room(app).await;
    }
}

#[tokio::test]
async fn a_reader_is_not_signed_out_by_a_full_disk() {
    let app = TestApp::start(Engine::Postgres).await;
    let ada = app.persona(Persona::User).await;
    disk::fill(&app).await;
    app.clock.advance(TimeDelta::days(1));
    assert_eq!(ada.get("/api/auth/user").await.status, 200);
    disk::make_room(&app).await;
    assert_eq!(ada.get("/api/auth/user").await.status, 200);
    app.finish().await;
}
