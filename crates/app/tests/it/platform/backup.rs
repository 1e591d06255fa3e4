use std::{collections::BTreeSet, io::Cursor};

use bytes::Bytes;
use object_store::memory::InMemory;
use sea_orm::{ConnectionTrait, Statement};
use serde_json::json;
use trellis_app::SLICES;
use trellis_platform::{
    backup::{self, InPlace},
    blobs,
    jobs::{self, NewJob},
    shipped,
};
use trellis_test_support::{Engine, PASSWORD, Persona, TestApp, both_engines};

async fn tables(app: &TestApp) -> BTreeSet<String> {
    let conn = app.app.db.conn();
    let query = match app.engine {
        Engine::Sqlite => {
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        }
        Engine::Postgres => {
            "SELECT table_name::text AS name FROM information_schema.tables WHERE table_schema = 'public'"
        }
    };
    let rows = conn
        .query_all_raw(Statement::from_string(conn.get_database_backend(), query))
        .await
        .expect("the tables");
    rows.iter()
        .map(|row| row.try_get("", "name").expect("a name"))
        .collect()
}

pub(super) async fn filled(engine: Engine) -> (TestApp, Vec<u8>) {
    let app = TestApp::start(engine).await;
    let super_admin = app.persona(Persona::SuperAdmin).await;
    let ada = app
        .create_user("ada", trellis_identity::model::Role::User)
        .await;
    super_admin
        .patch(
            &format!("/api/admin/users/{ada}/role"),
            json!({ "role": "admin" }),
        )
        .await;
    let job = NewJob {
        kind: "test",
        payload: json!({ "n": 1 }),
        unique_key: None,
        run_after: app.app.now(),
        max_attempts: 1,
    };
    jobs::enqueue(&app.app, app.app.db.conn(), job)
        .await
        .expect("a job");
    for (key, bytes) in [
        ("audio/psalm.ogg", &b"\0sound"[..]),
        ("audio/second.ogg", b"more sound"),
    ] {
        blobs::put(app.app.blobs.as_ref(), key, Bytes::from_static(bytes))
            .await
            .expect("a blob");
    }
    let mut file = Vec::new();
    let summary = backup::write(
        SLICES,
        &app.app.db,
        app.app.blobs.as_ref(),
        &mut file,
        &mut InPlace,
    )
    .await
    .expect("a backup");
    assert_eq!(summary.blobs, 2);
    (app, file)
}

async fn round_trip(from: Engine, to: Engine) {
    let (before, file) = filled(from).await;
    let after = TestApp::start(to).await;
    backup::read(
        SLICES,
        &after.app.db,
        after.app.blobs.as_ref(),
        Cursor::new(&file),
    )
    .await
    .expect("restored");

    let ada = after.sign_in("ada", PASSWORD).await;
    let users = ada.get("/api/admin/users").await.json;
    let expected = before
        .sign_in("ada", PASSWORD)
        .await
        .get("/api/admin/users")
        .await
        .json;
    assert_eq!(users, expected);
    let blob = blobs::get(after.app.blobs.as_ref(), "audio/psalm.ogg")
        .await
        .expect("asked");
    assert_eq!(blob.as_deref(), Some(&b"\0sound"[..]));

    // Both installations started with the same built-in content, which the restore must not duplicate.
    let initial_rows = async |app: &TestApp| {
        let ada = app.sign_in("ada", PASSWORD).await;
        ada.get("/api/devotionals").await.json
    };
    let devotionals = initial_rows(&before).await;
    assert!(devotionals.as_array().is_some_and(|list| list.len() >= 31));
    assert_eq!(initial_rows(&after).await, devotionals);
    shipped::install(&after.app).await.expect("nothing to do");
    assert_eq!(initial_rows(&after).await, devotionals);

    let second = backup::read(
        SLICES,
        &after.app.db,
        after.app.blobs.as_ref(),
        Cursor::new(&file),
    )
    .await;
    assert!(format!("{:#}", second.expect_err("refused")).contains("already has accounts"));
    before.finish().await;
    after.finish().await;
}

#[tokio::test]
async fn sqlite_to_sqlite() {
    round_trip(Engine::Sqlite, Engine::Sqlite).await;
}

#[tokio::test]
async fn sqlite_to_postgres() {
    round_trip(Engine::Sqlite, Engine::Postgres).await;
}

#[tokio::test]
async fn postgres_to_sqlite() {
    round_trip(Engine::Postgres, Engine::Sqlite).await;
}

both_engines! {
    async fn a_backup_includes_every_table(app: &TestApp) {
        let mut known: BTreeSet<String> = SLICES.tables().map(|table| table.name().to_owned()).collect();
        known.extend(SLICES.iter().flat_map(|slice| slice.excluded_tables).map(|name| (*name).to_owned()));
        assert_eq!(tables(app).await, known);
    }

    async fn restoring_an_invalid_file_changes_nothing(app: &TestApp) {
        let store = InMemory::new();
        for junk in [&b"not a zip"[..], b""] {
            assert!(backup::read(SLICES, &app.app.db, &store, Cursor::new(junk)).await.is_err());
        }
    }
}
