use std::{
    collections::BTreeMap,
    io::{Cursor, Read},
};

use crate::accounts::oidc::{ada, app_with, signed_in_by_cookie};
use http::{HeaderName, Method};
use sea_orm::{ConnectionTrait, EntityTrait, Statement};
use serde_json::{Value, json};
use trellis_app::SLICES;
use trellis_platform::{audit, backup};
use trellis_test_support::{
    Answer, Client, Engine, PASSWORD, Persona, TestApp, both_engines, each_engine,
};
use uuid::Uuid;

use super::fill_every_table;

async fn delete(client: &Client, body: Value) -> Answer {
    client.send(Method::DELETE, "/api/user", Some(body)).await
}

/// How many rows belong to this member, in every table that records an owner.
async fn rows_of(app: &TestApp, user_id: Uuid) -> BTreeMap<String, i64> {
    let conn = app.app.db.conn();
    let backend = conn.get_database_backend();
    let (tables, placeholder) = match app.engine {
        Engine::Sqlite => (
            "SELECT t.name AS name FROM sqlite_master t JOIN pragma_table_info(t.name) c \
             WHERE t.type = 'table' AND c.name = 'user_id'",
            "?",
        ),
        Engine::Postgres => (
            "SELECT table_name::text AS name FROM information_schema.columns \
             WHERE table_schema = 'public' AND column_name = 'user_id'",
            "$1",
        ),
    };
    let tables = conn
        .query_all_raw(Statement::from_string(backend, tables))
        .await
        .expect("the tables");
    let mut counts = BTreeMap::new();
    for table in tables {
        let table: String = table.try_get("", "name").expect("a name");
        let query = format!("SELECT COUNT(*) AS count FROM {table} WHERE user_id = {placeholder}");
        let count = Statement::from_sql_and_values(backend, query, [user_id.into()]);
        let row = conn.query_one_raw(count).await.expect(&table);
        let count = row.expect("a row").try_get("", "count").expect("a count");
        counts.insert(table, count);
    }
    counts
}

both_engines! {
    async fn a_deleted_account_leaves_no_rows(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let bea = app.persona(Persona::User).await;
        fill_every_table(app, &ada, "Ada").await;
        fill_every_table(app, &bea, "Bea").await;
        let admin = app.persona(Persona::Admin).await;
        for person in [&ada, &bea] {
            let link = format!("/api/admin/users/{}/reset-link", person.id());
            assert_eq!(admin.post(&link, json!({})).await.status, 201);
        }
        let (hers, others) = (rows_of(app, ada.id()).await, rows_of(app, bea.id()).await);
        assert_eq!(hers.len(), 45, "{hers:?}");
        assert!(hers.values().all(|count| *count > 0), "fill every table: {hers:?}");
        let second_device = app.sign_in("user-0", PASSWORD).await;
        assert_eq!(ada.get("/api/user/data").await.status, 200);

        let deleted = delete(&ada, json!({ "username": " User-0 ", "password": PASSWORD })).await;
        assert_eq!(deleted.status, 204, "{deleted:?}");
        assert!(rows_of(app, ada.id()).await.values().all(|count| *count == 0));
        assert_eq!(rows_of(app, bea.id()).await, others);
        for client in [&ada, &second_device] {
            assert_eq!(client.get("/api/auth/user").await.status, 401);
        }
        let login = json!({ "username": "user-0", "password": PASSWORD });
        assert_eq!(app.anonymous().post("/api/auth/login", login).await.status, 401);

        let mut file = Cursor::new(Vec::new());
        let store = app.app.blobs.as_ref();
        backup::write(SLICES, &app.app.db, store, &mut file, &mut backup::InPlace).await.expect("a backup");
        let mut zip = zip::ZipArchive::new(file).expect("a zip");
        for index in 0..zip.len() {
            let mut text = String::new();
            zip.by_index(index).expect("a file").read_to_string(&mut text).expect("text");
            for trace in ["user-0", "Ada "] {
                assert!(!text.contains(trace), "{trace}: {text}");
            }
        }
    }

    async fn the_audit_log_records_a_deletion_without_the_name(app: &TestApp) {
        let ada = app.persona(Persona::Admin).await;
        delete(&ada, json!({ "username": "admin-0", "password": PASSWORD })).await;
        let log = audit::entity::Entity::find().all(app.app.db.conn()).await.expect("the log");
        let entry = log.iter().find(|entry| entry.action == "account_deleted").expect("an entry");
        assert_eq!((entry.actor_id, entry.subject_id), (None, None));
        assert_eq!((&entry.before, &entry.after), (&Some(json!({ "role": "admin" })), &None));
    }

    async fn deleting_an_account_requires_confirmation(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let before = rows_of(app, ada.id()).await;
        for username in ["", "user", "user-1", "user-00"] {
            let refused = delete(&ada, json!({ "username": username, "password": PASSWORD })).await;
            assert_eq!(refused.status, 400);
            assert_eq!(refused.field("username"), "Type your username to confirm.");
        }
        let missing = delete(&ada, json!({ "password": PASSWORD })).await;
        assert_eq!(missing.field("username"), "Username is required");
        for password in [json!(null), json!("")] {
            let refused = delete(&ada, json!({ "username": "user-0", "password": password })).await;
            assert_eq!(refused.status, 400);
            assert!(!refused.field("password").is_empty());
        }
        let wrong_password = delete(&ada, json!({ "username": "user-0", "password": "guess!" })).await;
        assert_eq!((wrong_password.status.as_u16(), wrong_password.field("password")), (400, "Your password is incorrect."));
        assert_eq!(rows_of(app, ada.id()).await, before);
        assert_eq!(ada.get("/api/auth/user").await.status, 200);
    }

    async fn password_guesses_on_deletion_are_limited(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for _ in 0..5 {
            let wrong_password = json!({ "username": "user-0", "password": "guess!" });
            assert_eq!(delete(&ada, wrong_password).await.status, 400);
            let password_change = json!({ "currentPassword": "guess!", "newPassword": "another one" });
            assert_eq!(ada.post("/api/auth/password", password_change).await.status, 400);
        }
        let valid_login = json!({ "username": "user-0", "password": PASSWORD });
        assert_eq!(delete(&ada, valid_login.clone()).await.status, 429);
        app.clock.advance(chrono::TimeDelta::minutes(15));
        assert_eq!(delete(&ada, valid_login).await.status, 204);
    }

    async fn the_last_super_admin_cannot_leave(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        app.persona(Persona::Admin).await;
        let body = json!({ "username": "super_admin-0", "password": PASSWORD });
        let refused = delete(&super_admin, body.clone()).await;
        assert_eq!(refused.status, 409);
        assert_eq!(refused.code(), "conflict");
        assert!(refused.message().starts_with("You're the only active super admin."));
        assert_eq!(super_admin.get("/api/auth/user").await.status, 200);

        let second = app.persona(Persona::SuperAdmin).await;
        assert_eq!(delete(&super_admin, body).await.status, 204);
        let body = json!({ "username": "super_admin-2", "password": PASSWORD });
        assert_eq!(delete(&second, body).await.status, 409);
    }

    async fn only_one_of_two_super_admins_can_leave_at_once(app: &TestApp) {
        let one = app.persona(Persona::SuperAdmin).await;
        let two = app.persona(Persona::SuperAdmin).await;
        let (first, second) = tokio::join!(
            delete(&one, json!({ "username": "super_admin-0", "password": PASSWORD })),
            delete(&two, json!({ "username": "super_admin-1", "password": PASSWORD })),
        );
        let mut statuses = [first.status.as_u16(), second.status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [204, 409]);
    }
}

each_engine! {
    async fn a_provider_account_is_deleted_without_a_password(engine: Engine) {
        let app = app_with(engine, ada()).await;
        let site = HeaderName::from_static("sec-fetch-site");
        let browser = signed_in_by_cookie(&app).await.with_header(site, "same-origin");
        assert_eq!(delete(&browser, json!({ "username": "eve" })).await.status, 400);
        let deleted = delete(&browser, json!({ "username": "ada" })).await;
        assert_eq!(deleted.status, 204, "{deleted:?}");
        assert_eq!(deleted.cookie("trellis_session").as_deref(), Some(""));
        assert_eq!(browser.get("/api/auth/user").await.status, 401);
        app.finish().await;
    }
}
