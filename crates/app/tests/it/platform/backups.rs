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
    work_on(app.replica()).await
}

async fn work_on(replica: App) -> bool {
    let handlers: Vec<Arc<dyn JobHandler>> = vec![Arc::new(BackupJob), Arc::new(BackupCheck)];
    Worker::new(replica, handlers).work_once().await
}

pub(super) async fn make(app: &TestApp, boss: &Client) -> Value {
    // Ids created at the same moment have no order.
    app.clock.advance(TimeDelta::seconds(1));
    let started = boss.post(PATH, json!({})).await;
    assert_eq!(started.status, 201, "{started:?}");
    assert!(work(app).await);
    started.json
}

/// Starts a backup and works on it until it has failed.
async fn fail(app: &TestApp, boss: &Client, fault: impl Fn() -> Fault, words: &str) {
    assert_eq!(boss.post(PATH, json!({})).await.status, 201);
    for state in ["waiting", "failed"] {
        let on_a_bad_disk = app.replica_with(|parts| {
            parts.blobs = Arc::new(FaultyStore::new(parts.blobs.clone(), fault()));
        });
        assert!(work_on(on_a_bad_disk).await);
        let seen = listed(boss).await;
        assert_eq!(seen[0]["state"], state);
        let problem = seen[0]["problem"].as_str().unwrap_or_default();
        assert!(problem.contains(words), "{seen:?}");
        assert!(files(&app.app).await.is_empty(), "nothing is left of it");
        app.clock.advance(TimeDelta::seconds(30));
    }
}

pub(super) async fn listed(boss: &Client) -> Vec<Value> {
    let answer = boss.get(PATH).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json.as_array().expect("a list").clone()
}

async fn download(boss: &Client, backup: &Value) -> Answer {
    let id = backup["id"].as_str().expect("an id");
    boss.get(&format!("{PATH}/{id}/download")).await
}

pub(super) async fn files(app: &App) -> Vec<String> {
    let keys = blobs::keys(app.blobs.as_ref()).await.expect("keys");
    keys.into_iter()
        .filter(|key| key.starts_with("backups/"))
        .collect()
}

async fn audited(app: &TestApp) -> Vec<String> {
    let asked = audit::Asked::default();
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
    let boss = before.persona(Persona::SuperAdmin).await;
    let secret = json!({ "openaiApiKey": "very-secret" });
    boss.post("/api/admin/system/api-settings", secret).await;
    // More than is compressed or sent at once, and incompressible.
    let sound: Vec<u8> = (0..3_000_000_u64)
        .map(|n| (n.wrapping_mul(6_364_136_223_846_793_005) >> 33) as u8)
        .collect();
    blobs::put(
        before.app.blobs.as_ref(),
        "audio/psalm.ogg",
        sound.clone().into(),
    )
    .await
    .expect("a blob");
    make(&before, &boss).await;
    let second = make(&before, &boss).await;
    let answer = download(&boss, &second).await;
    assert_eq!(answer.status, 200);

    let after = TestApp::start(to).await;
    after.clock.advance(before.app.now() - after.app.now());
    let summary = backup::read(
        SLICES,
        &after.app.db,
        after.app.blobs.as_ref(),
        Cursor::new(&answer.bytes),
    )
    .await
    .expect("restored");
    assert_eq!(summary.blobs, 1, "no backup has another in it");
    let blob = blobs::get(after.app.blobs.as_ref(), "audio/psalm.ogg").await;
    assert_eq!(blob.expect("asked"), Some(Bytes::from(sound)));
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
    // The job that made the file is in the backup, too: it must do nothing here.
    after.clock.advance(TimeDelta::minutes(5));
    assert!(work(&after).await);
    let boss = after.sign_in("super_admin-0", PASSWORD).await;
    assert_eq!(listed(&boss).await, Vec::<Value>::new());
    make(&after, &boss).await;
    assert_eq!(listed(&boss).await[0]["state"], "done");
    before.finish().await;
    after.finish().await;
}

#[tokio::test]
async fn what_is_downloaded_from_sqlite_is_restored_into_sqlite() {
    round_trip(Engine::Sqlite, Engine::Sqlite).await;
}

#[tokio::test]
async fn what_is_downloaded_from_postgres_is_restored_into_postgres() {
    round_trip(Engine::Postgres, Engine::Postgres).await;
}

#[tokio::test]
async fn what_is_downloaded_from_sqlite_is_restored_into_postgres() {
    round_trip(Engine::Sqlite, Engine::Postgres).await;
}

both_engines! {
    async fn a_backup_is_made_by_a_job_and_downloaded(app: &TestApp) {
        let boss = app.persona(Persona::SuperAdmin).await;
        assert_eq!(listed(&boss).await, Vec::<Value>::new());
        let started = boss.post(PATH, json!({})).await;
        assert_eq!(started.status, 201, "{started:?}");
        assert_eq!(started.json["state"], "waiting");
        assert_eq!(started.json["madeBy"], "Test Person");
        assert_eq!(started.json["bytes"], Value::Null);
        assert_eq!(download(&boss, &started.json).await.status, 409);
        assert!(work(app).await);
        let kept = listed(&boss).await;
        assert_eq!(kept.len(), 1);
        assert_eq!((&kept[0]["id"], &kept[0]["state"]), (&started.json["id"], &json!("done")));
        assert_eq!((&kept[0]["kind"], &kept[0]["problem"]), (&json!("manual"), &Value::Null));
        assert_eq!(kept[0]["verifiedAt"], json!(app.app.now()), "it was read back");
        let file = download(&boss, &kept[0]).await;
        assert_eq!(file.status, 200);
        assert_eq!(file.header(header::CONTENT_TYPE), "application/zip");
        assert_eq!(file.header(header::CACHE_CONTROL), "no-store");
        let name = file.header(header::CONTENT_DISPOSITION);
        assert!(name.starts_with("attachment; filename=\"trellis-backup-20"), "{name}");
        assert_eq!(json!(file.bytes.len()), kept[0]["bytes"]);
        assert_eq!(file.header(header::CONTENT_LENGTH), file.bytes.len().to_string());
        assert_eq!(audited(app).await, ["backup_started", "backup_downloaded"]);
        assert!(SLICES.tables().all(|table| table.name() != "backups"));
    }

    async fn backups_require_a_super_admin(app: &TestApp) {
        let boss = app.persona(Persona::SuperAdmin).await;
        let made = make(app, &boss).await;
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
        assert_eq!(listed(&boss).await.len(), 1);
    }

    async fn backups_are_made_one_at_a_time(app: &TestApp) {
        let boss = app.persona(Persona::SuperAdmin).await;
        let (one, two) = tokio::join!(boss.post(PATH, json!({})), boss.post(PATH, json!({})));
        let mut answers = [one, two];
        answers.sort_by_key(|answer| answer.status.as_u16());
        assert_eq!(answers[0].status, 201, "{answers:?}");
        assert_eq!((answers[1].status.as_u16(), answers[1].code()), (409, "conflict"));
        assert!(answers[1].message().contains("already"));
        let kept = listed(&boss).await;
        assert_eq!(kept.len(), 1);
        let path = format!("{PATH}/{}", kept[0]["id"].as_str().expect("an id"));
        assert_eq!(boss.delete(&path).await.status, 409, "it is still being made");
        assert!(work(app).await);
        assert!(!work(app).await);
        make(app, &boss).await;
        assert_eq!(listed(&boss).await.len(), 2);
    }

    async fn a_deleted_backup_is_gone(app: &TestApp) {
        let boss = app.persona(Persona::SuperAdmin).await;
        let made = make(app, &boss).await;
        let path = format!("{PATH}/{}", made["id"].as_str().expect("an id"));
        assert_eq!(files(&app.app).await.len(), 1);
        assert_eq!(boss.delete(&path).await.status, 204);
        assert_eq!(boss.delete(&path).await.status, 404);
        assert_eq!(download(&boss, &made).await.status, 404);
        assert!(files(&app.app).await.is_empty());
        assert_eq!(audited(app).await, ["backup_started", "backup_deleted"]);
    }

    async fn the_newest_five_manual_backups_remain_for_thirty_days(app: &TestApp) {
        let boss = app.persona(Persona::SuperAdmin).await;
        let mut made = Vec::new();
        for _ in 0..6 {
            made.insert(0, make(app, &boss).await["id"].clone());
        }
        let ids = async || -> Vec<Value> {
            listed(&boss).await.iter().map(|one| one["id"].clone()).collect()
        };
        assert_eq!(ids().await, made[..5], "newest first");
        assert_eq!(files(&app.app).await.len(), 5);
        app.clock.advance(TimeDelta::days(29));
        let boss = app.persona(Persona::SuperAdmin).await;
        Sweep.run(&app.app, json!({})).await.expect("swept");
        assert_eq!(listed(&boss).await.len(), 5);
        app.clock.advance(TimeDelta::days(2));
        Sweep.run(&app.app, json!({})).await.expect("swept");
        assert_eq!(listed(&boss).await.len(), 0);
        assert!(files(&app.app).await.is_empty());
    }

    async fn a_failed_backup_is_reported_until_the_next_success(app: &TestApp) {
        let boss = app.persona(Persona::SuperAdmin).await;
        let conn = app.app.db.conn();
        conn.execute_unprepared("ALTER TABLE feedback RENAME TO lost").await.expect("a broken table");
        assert_eq!(boss.post(PATH, json!({})).await.status, 201);
        assert!(work(app).await);
        assert_eq!(listed(&boss).await[0]["state"], "waiting", "it is tried once more");
        app.clock.advance(TimeDelta::seconds(30));
        assert!(work(app).await);
        let failed = listed(&boss).await;
        assert_eq!((&failed[0]["state"], &failed[0]["bytes"]), (&json!("failed"), &Value::Null));
        assert!(files(&app.app).await.is_empty(), "nothing half made stands there");
        conn.execute_unprepared("ALTER TABLE lost RENAME TO feedback").await.expect("mended");
        make(app, &boss).await;
        let kept = listed(&boss).await;
        assert_eq!((kept.len(), &kept[0]["state"]), (1, &json!("done")));
    }

    async fn a_backup_that_fails_verification_is_removed(app: &TestApp) {
        let boss = app.persona(Persona::SuperAdmin).await;
        fail(app, &boss, || Fault::FlippedBit, "damaged").await;
        make(app, &boss).await;
        let kept = listed(&boss).await;
        assert_eq!((kept.len(), &kept[0]["state"], &kept[0]["problem"]), (1, &json!("done"), &Value::Null));
    }

    async fn a_backup_that_does_not_fit_is_reported(app: &TestApp) {
        let boss = app.persona(Persona::SuperAdmin).await;
        fail(app, &boss, || Fault::full_after(0), "There isn't enough disk space").await;
    }

    async fn a_backup_can_be_deleted_from_a_full_disk(app: &TestApp) {
        let boss = app.persona(Persona::SuperAdmin).await;
        let made = make(app, &boss).await;
        let path = format!("{PATH}/{}", made["id"].as_str().expect("an id"));
        disk::fill(app).await;
        let first = boss.delete(&path).await.status;
        assert!(files(&app.app).await.is_empty(), "its file makes room");
        disk::make_room(app).await;
        // SQLite stores the audit record in the page that the deleted backup freed.
        let second = boss.delete(&path).await.status;
        assert!([(507, 204), (204, 404)].contains(&(first.as_u16(), second.as_u16())), "{first} {second}");
        assert!(listed(&boss).await.is_empty());
    }

    async fn a_backup_can_be_verified_again(app: &TestApp) {
        let boss = app.persona(Persona::SuperAdmin).await;
        let made = make(app, &boss).await;
        let path = format!("{PATH}/{}/verify", made["id"].as_str().expect("an id"));
        let check = async || -> Value {
            app.clock.advance(TimeDelta::hours(1));
            let asked = boss.post(&path, json!({})).await;
            assert_eq!((asked.status.as_u16(), &asked.json["isVerifying"]), (200, &json!(true)));
            assert_eq!(boss.post(&path, json!({})).await.status, 200, "twice is once");
            assert!(work(app).await);
            assert!(!work(app).await);
            let seen = listed(&boss).await[0].clone();
            assert_eq!((&seen["isVerifying"], &seen["verifiedAt"]), (&json!(false), &json!(app.app.now())));
            seen
        };
        assert_eq!(check().await["state"], "done");
        let key = files(&app.app).await.pop().expect("its file");
        let whole = blobs::get(app.app.blobs.as_ref(), &key).await.expect("asked").expect("the file");
        let mut rotten = whole.to_vec();
        let middle = rotten.len() / 2;
        rotten[middle] ^= 1;
        for (bytes, words) in [(rotten.into(), "is damaged"), (whole.slice(..middle), "missing or damaged")] {
            blobs::put(app.app.blobs.as_ref(), &key, bytes).await.expect("a file");
            let seen = check().await;
            assert_eq!(seen["state"], "damaged");
            assert!(seen["problem"].as_str().is_some_and(|said| said.contains(words)), "{seen}");
        }
        blobs::put(app.app.blobs.as_ref(), &key, whole).await.expect("a file");
        assert_eq!(check().await["state"], "done");
    }

    async fn a_file_without_a_row_is_swept(app: &TestApp) {
        let boss = app.persona(Persona::SuperAdmin).await;
        make(app, &boss).await;
        blobs::put(app.app.blobs.as_ref(), "backups/stray.zip", "x".into()).await.expect("a file");
        // The store uses the real clock.
        app.clock.advance(TimeDelta::days(36_500));
        Sweep.run(&app.app, json!({})).await.expect("swept");
        assert!(files(&app.app).await.is_empty());
    }

    async fn a_backup_outlives_its_creator(app: &TestApp) {
        let boss = app.persona(Persona::SuperAdmin).await;
        make(app, &boss).await;
        let heir = app.persona(Persona::SuperAdmin).await;
        let gone = users::Entity::delete_by_id(boss.id()).exec(app.app.db.conn()).await.expect("gone");
        assert_eq!(gone.rows_affected, 1);
        let kept = listed(&heir).await;
        assert_eq!((kept.len(), &kept[0]["madeBy"]), (1, &Value::Null));
    }
}
