use std::{io::Cursor, sync::Arc};

use crate::faults::disk;
use bytes::Bytes;
use chrono::TimeDelta;
use http::header;
use sea_orm::{ConnectionTrait, EntityTrait};
use serde_json::{Value, json};
use trellis_app::SLICES;
use trellis_identity::{entities::users, model::Role};
use trellis_office::backups::{BackupCheck, BackupJob};
use trellis_platform::{
    App, audit, backup, blobs,
    housekeeping::Sweep,
    jobs::{JobHandler, Worker},
    settings::entity as settings,
};
use trellis_test_support::{Answer, Client, Engine, PASSWORD, Persona, TestApp, both_engines};

use super::faulty_store::{Fault, FaultyStore};

pub(super) const PATH: &str = "/api/admin/system/backups";

/// Runs the waiting jobs, as another replica would.
pub(super) async fn work(app: &TestApp) -> bool {
    run_jobs_on(app.replica()).await
}

async fn run_jobs_on(replica: App) -> bool {
    let handlers: Vec<Arc<dyn JobHandler>> = vec![Arc::new(BackupJob), Arc::new(BackupCheck)];
    Worker::new(replica, handlers).work_once().await
}

pub(super) async fn make(app: &TestApp, super_admin: &Client) -> Value {
    // Ids created at the same moment have no defined order.
    app.clock.advance(TimeDelta::seconds(1));
    let started = super_admin.post(PATH, json!({})).await;
    assert_eq!(started.status, 201, "{started:?}");
    assert!(work(app).await);
    started.json
}

/// Starts a backup and runs it until it has failed with this error.
async fn fail(
    app: &TestApp,
    super_admin: &Client,
    fault: impl Fn() -> Fault,
    expected_problem: &str,
) {
    assert_eq!(super_admin.post(PATH, json!({})).await.status, 201);
    for state in ["waiting", "failed"] {
        let failing_app = app.replica_with(|parts| {
            parts.blobs = Arc::new(FaultyStore::new(parts.blobs.clone(), fault()));
        });
        assert!(run_jobs_on(failing_app).await);
        let seen = listed(super_admin).await;
        assert_eq!(seen[0]["state"], state);
        let problem = seen[0]["problem"].as_str().unwrap_or_default();
        assert!(problem.contains(expected_problem), "{seen:?}");
        assert!(files(&app.app).await.is_empty(), "no file remains");
        app.clock.advance(TimeDelta::seconds(30));
    }
}

pub(super) async fn listed(super_admin: &Client) -> Vec<Value> {
    let response = super_admin.get(PATH).await;
    assert_eq!(response.status, 200, "{response:?}");
    response.json.as_array().expect("a list").clone()
}

async fn download(super_admin: &Client, backup: &Value) -> Answer {
    let id = backup["id"].as_str().expect("an id");
    super_admin.get(&format!("{PATH}/{id}/download")).await
}

pub(super) async fn files(app: &App) -> Vec<String> {
    let keys = blobs::keys(app.blobs.as_ref()).await.expect("keys");
    keys.into_iter()
        .filter(|key| key.starts_with("backups/"))
        .collect()
}

async fn audited(app: &TestApp) -> Vec<String> {
    let asked = audit::LogFilter::default();
    let entries = audit::list(app.app.db.conn(), &asked, 100)
        .await
        .expect("the log");
    let mut actions: Vec<String> = entries.into_iter().map(|entry| entry.action).collect();
    actions.retain(|action| action.starts_with("backup_"));
    actions.reverse();
    actions
}

async fn round_trip(from: Engine, to: Engine) {
    let before = TestApp::start(from).await;
    before.create_user("ada", Role::Admin).await;
    let super_admin = before.persona(Persona::SuperAdmin).await;
    let secret = json!({ "openaiApiKey": "very-secret" });
    super_admin
        .post("/api/admin/system/api-settings", secret)
        .await;
    // Incompressible, and larger than the pieces in which files are compressed and sent.
    let content: Vec<u8> = (0..3_000_000_u64)
        .map(|n| (n.wrapping_mul(6_364_136_223_846_793_005) >> 33) as u8)
        .collect();
    blobs::put(
        before.app.blobs.as_ref(),
        "audio/psalm.ogg",
        content.clone().into(),
    )
    .await
    .expect("a blob");
    make(&before, &super_admin).await;
    let second = make(&before, &super_admin).await;
    let response = download(&super_admin, &second).await;
    assert_eq!(response.status, 200);

    let after = TestApp::start(to).await;
    after.clock.advance(before.app.now() - after.app.now());
    let summary = backup::read(
        SLICES,
        &after.app.db,
        after.app.blobs.as_ref(),
        Cursor::new(&response.bytes),
    )
    .await
    .expect("restored");
    assert_eq!(summary.blobs, 1, "a backup doesn't include other backups");
    let blob = blobs::get(after.app.blobs.as_ref(), "audio/psalm.ogg").await;
    assert_eq!(blob.expect("asked"), Some(Bytes::from(content)));
    let sealed = async |app: &TestApp| {
        let rows = settings::Entity::find().all(app.app.db.conn()).await;
        rows.expect("the settings")
    };
    assert_eq!(sealed(&after).await, sealed(&before).await);
    assert!(!format!("{:?}", sealed(&after).await).contains("very-secret"));
    let ada = after.sign_in("ada", PASSWORD).await;
    let expected = before.sign_in("ada", PASSWORD).await;
    assert_eq!(
        ada.get("/api/admin/users").await.json,
        expected.get("/api/admin/users").await.json
    );
    // The backup contains the job that made it. After a restore, that job must do nothing.
    after.clock.advance(TimeDelta::minutes(5));
    assert!(work(&after).await);
    let super_admin = after.sign_in("super_admin-0", PASSWORD).await;
    assert_eq!(listed(&super_admin).await, Vec::<Value>::new());
    make(&after, &super_admin).await;
    assert_eq!(listed(&super_admin).await[0]["state"], "done");
    before.finish().await;
    after.finish().await;
}

#[tokio::test]
async fn a_sqlite_backup_is_restored_into_sqlite() {
    round_trip(Engine::Sqlite, Engine::Sqlite).await;
}

#[tokio::test]
async fn a_postgres_backup_is_restored_into_postgres() {
    round_trip(Engine::Postgres, Engine::Postgres).await;
}

#[tokio::test]
async fn a_sqlite_backup_is_restored_into_postgres() {
    round_trip(Engine::Sqlite, Engine::Postgres).await;
}

both_engines! {
    async fn a_backup_is_made_by_a_job_and_downloaded(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        assert_eq!(listed(&super_admin).await, Vec::<Value>::new());
        let started = super_admin.post(PATH, json!({})).await;
        assert_eq!(started.status, 201, "{started:?}");
        assert_eq!(started.json["state"], "waiting");
        assert_eq!(started.json["madeBy"], "Test Person");
        assert_eq!(started.json["bytes"], Value::Null);
        assert_eq!(download(&super_admin, &started.json).await.status, 409);
        assert!(work(app).await);
        let remaining = listed(&super_admin).await;
        assert_eq!(remaining.len(), 1);
        assert_eq!((&remaining[0]["id"], &remaining[0]["state"]), (&started.json["id"], &json!("done")));
        assert_eq!((&remaining[0]["kind"], &remaining[0]["problem"]), (&json!("manual"), &Value::Null));
        assert_eq!(remaining[0]["verifiedAt"], json!(app.app.now()), "the backup was verified");
        let file = download(&super_admin, &remaining[0]).await;
        assert_eq!(file.status, 200);
        assert_eq!(file.header(header::CONTENT_TYPE), "application/zip");
        assert_eq!(file.header(header::CACHE_CONTROL), "no-store");
        let name = file.header(header::CONTENT_DISPOSITION);
        assert!(name.starts_with("attachment; filename=\"trellis-backup-20"), "{name}");
        assert_eq!(json!(file.bytes.len()), remaining[0]["bytes"]);
        assert_eq!(file.header(header::CONTENT_LENGTH), file.bytes.len().to_string());
        assert_eq!(audited(app).await, ["backup_started", "backup_downloaded"]);
        assert!(SLICES.tables().all(|table| table.name() != "backups"));
    }

    async fn backups_require_a_super_admin(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let made = make(app, &super_admin).await;
        let path = format!("{PATH}/{}", made["id"].as_str().expect("an id"));
        for persona in [Persona::User, Persona::Admin] {
            let other = app.persona(persona).await;
            assert_eq!(other.get(PATH).await.status, 403);
            assert_eq!(other.post(PATH, json!({})).await.status, 403);
            assert_eq!(other.get(&format!("{path}/download")).await.status, 403);
            assert_eq!(other.delete(&path).await.status, 403);
            assert_eq!(other.post(&format!("{path}/verify"), json!({})).await.status, 403);
        }
        assert_eq!(app.anonymous().get(&format!("{path}/download")).await.status, 401);
        assert_eq!(listed(&super_admin).await.len(), 1);
    }

    async fn backups_are_made_one_at_a_time(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let (one, two) = tokio::join!(super_admin.post(PATH, json!({})), super_admin.post(PATH, json!({})));
        let mut responses = [one, two];
        responses.sort_by_key(|response| response.status.as_u16());
        assert_eq!(responses[0].status, 201, "{responses:?}");
        assert_eq!((responses[1].status.as_u16(), responses[1].code()), (409, "conflict"));
        assert!(responses[1].message().contains("already"));
        let remaining = listed(&super_admin).await;
        assert_eq!(remaining.len(), 1);
        let path = format!("{PATH}/{}", remaining[0]["id"].as_str().expect("an id"));
        assert_eq!(super_admin.delete(&path).await.status, 409, "the backup is still in progress");
        assert!(work(app).await);
        assert!(!work(app).await);
        make(app, &super_admin).await;
        assert_eq!(listed(&super_admin).await.len(), 2);
    }

    async fn a_deleted_backup_is_gone(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let made = make(app, &super_admin).await;
        let path = format!("{PATH}/{}", made["id"].as_str().expect("an id"));
        assert_eq!(files(&app.app).await.len(), 1);
        assert_eq!(super_admin.delete(&path).await.status, 204);
        assert_eq!(super_admin.delete(&path).await.status, 404);
        assert_eq!(download(&super_admin, &made).await.status, 404);
        assert!(files(&app.app).await.is_empty());
        assert_eq!(audited(app).await, ["backup_started", "backup_deleted"]);
    }

    async fn the_newest_five_manual_backups_remain_for_thirty_days(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let mut made = Vec::new();
        for _ in 0..6 {
            made.insert(0, make(app, &super_admin).await["id"].clone());
        }
        let ids = async || -> Vec<Value> {
            listed(&super_admin).await.iter().map(|one| one["id"].clone()).collect()
        };
        assert_eq!(ids().await, made[..5], "newest first");
        assert_eq!(files(&app.app).await.len(), 5);
        app.clock.advance(TimeDelta::days(29));
        let super_admin = app.persona(Persona::SuperAdmin).await;
        Sweep.run(&app.app, json!({})).await.expect("swept");
        assert_eq!(listed(&super_admin).await.len(), 5);
        app.clock.advance(TimeDelta::days(2));
        Sweep.run(&app.app, json!({})).await.expect("swept");
        assert_eq!(listed(&super_admin).await.len(), 0);
        assert!(files(&app.app).await.is_empty());
    }

    async fn a_failed_backup_is_reported_until_the_next_success(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let conn = app.app.db.conn();
        conn.execute_unprepared("ALTER TABLE feedback RENAME TO lost").await.expect("a broken table");
        assert_eq!(super_admin.post(PATH, json!({})).await.status, 201);
        assert!(work(app).await);
        assert_eq!(listed(&super_admin).await[0]["state"], "waiting", "it will be retried");
        app.clock.advance(TimeDelta::seconds(30));
        assert!(work(app).await);
        let failed = listed(&super_admin).await;
        assert_eq!((&failed[0]["state"], &failed[0]["bytes"]), (&json!("failed"), &Value::Null));
        assert!(files(&app.app).await.is_empty(), "no partial file remains");
        conn.execute_unprepared("ALTER TABLE lost RENAME TO feedback").await.expect("mended");
        make(app, &super_admin).await;
        let remaining = listed(&super_admin).await;
        assert_eq!((remaining.len(), &remaining[0]["state"]), (1, &json!("done")));
    }

    async fn a_backup_that_fails_verification_is_removed(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        fail(app, &super_admin, || Fault::FlippedBit, "damaged").await;
        make(app, &super_admin).await;
        let remaining = listed(&super_admin).await;
        assert_eq!((remaining.len(), &remaining[0]["state"], &remaining[0]["problem"]), (1, &json!("done"), &Value::Null));
    }

    async fn a_backup_that_does_not_fit_is_reported(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        fail(app, &super_admin, || Fault::full_after(0), "There isn't enough disk space").await;
    }

    async fn a_backup_can_be_deleted_from_a_full_disk(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let made = make(app, &super_admin).await;
        let path = format!("{PATH}/{}", made["id"].as_str().expect("an id"));
        disk::fill(app).await;
        let first = super_admin.delete(&path).await.status;
        assert!(files(&app.app).await.is_empty(), "deleting its file frees space");
        disk::make_room(app).await;
        // SQLite stores the audit record in the page that the deleted backup freed.
        let second = super_admin.delete(&path).await.status;
        assert!([(507, 204), (204, 404)].contains(&(first.as_u16(), second.as_u16())), "{first} {second}");
        assert!(listed(&super_admin).await.is_empty());
    }

    async fn a_backup_can_be_verified_again(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let made = make(app, &super_admin).await;
        let path = format!("{PATH}/{}/verify", made["id"].as_str().expect("an id"));
        let check = async || -> Value {
            app.clock.advance(TimeDelta::hours(1));
            let asked = super_admin.post(&path, json!({})).await;
            assert_eq!((asked.status.as_u16(), &asked.json["isVerifying"]), (200, &json!(true)));
            assert_eq!(super_admin.post(&path, json!({})).await.status, 200, "twice is once");
            assert!(work(app).await);
            assert!(!work(app).await);
            let seen = listed(&super_admin).await[0].clone();
            assert_eq!((&seen["isVerifying"], &seen["verifiedAt"]), (&json!(false), &json!(app.app.now())));
            seen
        };
        assert_eq!(check().await["state"], "done");
        let key = files(&app.app).await.pop().expect("its file");
        let original_bytes = blobs::get(app.app.blobs.as_ref(), &key).await.expect("asked").expect("the file");
        let mut corrupted = original_bytes.to_vec();
        let middle = corrupted.len() / 2;
        corrupted[middle] ^= 1;
        for (bytes, expected_problem) in [(corrupted.into(), "is damaged"), (original_bytes.slice(..middle), "missing or damaged")] {
            blobs::put(app.app.blobs.as_ref(), &key, bytes).await.expect("a file");
            let seen = check().await;
            assert_eq!(seen["state"], "damaged");
            assert!(seen["problem"].as_str().is_some_and(|damage_message| damage_message.contains(expected_problem)), "{seen}");
        }
        blobs::put(app.app.blobs.as_ref(), &key, original_bytes).await.expect("a file");
        assert_eq!(check().await["state"], "done");
    }

    async fn a_file_without_a_row_is_swept(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        make(app, &super_admin).await;
        blobs::put(app.app.blobs.as_ref(), "backups/stray.zip", "x".into()).await.expect("a file");
        // The store dates files by the real clock.
        app.clock.advance(TimeDelta::days(36_500));
        Sweep.run(&app.app, json!({})).await.expect("swept");
        assert!(files(&app.app).await.is_empty());
    }

    async fn a_backup_outlives_its_creator(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        make(app, &super_admin).await;
        let other_admin = app.persona(Persona::SuperAdmin).await;
        let gone = users::Entity::delete_by_id(super_admin.id()).exec(app.app.db.conn()).await.expect("gone");
        assert_eq!(gone.rows_affected, 1);
        let remaining = listed(&other_admin).await;
        assert_eq!((remaining.len(), &remaining[0]["madeBy"]), (1, &Value::Null));
    }
}
