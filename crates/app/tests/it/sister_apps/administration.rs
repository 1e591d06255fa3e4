use std::sync::Arc;

use chrono::TimeDelta;
use http::Method;
use sea_orm::EntityTrait;
use serde_json::{Value, json};
use trellis_kernel::OutboundGuard;
use trellis_platform::audit;
use trellis_test_support::{Engine, MemoryNames, Persona, TestApp, both_engines, each_engine};
use uuid::Uuid;

use super::{
    ADMIN, APPS, NOTIFICATIONS, PROGRESS, PUSH_NOTIFICATIONS, PUSH_PROGRESS, connect, item, note,
    push, sister, text,
};

fn quiz() -> Value {
    json!({
        "displayName": " Quiz ", "description": "Questions", "primaryColor": "#1a2B3c",
        "websiteUrl": "https://quiz.example", "syncUrl": "http://quiz.example:8080/sync?a=1",
    })
}

each_engine! {
    async fn an_operator_may_allow_apps_in_private_networks(engine: Engine) {
        let app = TestApp::start_with(engine, |parts| {
            parts.outbound = OutboundGuard::new(Arc::new(MemoryNames), true);
        }).await;
        let admin = app.persona(Persona::Admin).await;
        let mut body = quiz();
        body["syncUrl"] = json!(format!("http://{}:8080/sync", "192.168.1.7"));
        assert_eq!(admin.post(ADMIN, body.clone()).await.status, 201);
        body["displayName"] = json!("Another");
        body["syncUrl"] = json!(format!("http://{}/", "169.254.169.254"));
        assert_eq!(admin.post(ADMIN, body).await.status, 400, "cloud metadata addresses are always refused");
        app.finish().await;
    }
}

both_engines! {
    async fn an_app_is_added_changed_and_archived(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        assert_eq!(admin.get(ADMIN).await.json.as_array().map(Vec::len), Some(4));
        let created = admin.post(ADMIN, quiz()).await;
        assert_eq!(created.status, 201);
        let mut app_json = created.json.clone();
        let id = text(&app_json["id"]);
        app_json.as_object_mut().expect("an app").remove("id").expect("an id");
        assert_eq!(app_json, json!({
            "displayName": "Quiz", "description": "Questions", "primaryColor": "#1a2B3c",
            "websiteUrl": "https://quiz.example", "syncUrl": "http://quiz.example:8080/sync?a=1",
            "isRetired": false, "connections": 0, "activeKeys": 0, "createdAt": "2026-03-02T12:00:00Z",
        }));
        let ada = app.persona(Persona::User).await;
        connect(&ada, &id).await;
        admin.post(&format!("{ADMIN}/{id}/keys"), json!({ "label": "server" })).await;
        let path = format!("{ADMIN}/{id}");
        let change = json!({ "displayName": "Quiz", "description": "Harder questions", "isRetired": true });
        let updated = admin.send(Method::PUT, &path, Some(change)).await;
        assert_eq!(updated.status, 200);
        assert_eq!((&updated.json["description"], &updated.json["isRetired"], &updated.json["websiteUrl"], &updated.json["connections"], &updated.json["activeKeys"]),
            (&json!("Harder questions"), &json!(true), &json!(null), &json!(1), &json!(1)));
        assert_eq!(ada.get(APPS).await.json.as_array().map(Vec::len), Some(4));
        let without_color = json!({ "displayName": "Quiz", "description": "Still" });
        assert_eq!(admin.send(Method::PUT, &path, Some(without_color)).await.json["isRetired"], true);
        let last = admin.get(ADMIN).await.json;
        assert_eq!(last[4]["id"], id, "admins still see it");
        let nowhere = format!("{ADMIN}/{}", Uuid::nil());
        assert_eq!(admin.send(Method::PUT, &nowhere, Some(quiz())).await.status, 404);
    }

    async fn app_details_are_validated(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        let long = format!("https://quiz.example/{}", "x".repeat(2000));
        for (field, value) in [
            ("displayName", json!("  ")),
            ("displayName", json!("x".repeat(101))),
            ("description", json!(null)),
            ("primaryColor", json!("gray")),
            ("primaryColor", json!("#12345")),
            ("primaryColor", json!("#12345G")),
            ("websiteUrl", json!("javascript:alert(1)")),
            ("websiteUrl", json!("quiz.example")),
            ("syncUrl", json!("ftp://quiz.example")),
            ("syncUrl", json!("http://")),
            ("syncUrl", json!("file:///etc/passwd")),
            ("syncUrl", json!(long)),
        ] {
            let mut body = quiz();
            body[field] = value;
            let refused = admin.post(ADMIN, body).await;
            assert_eq!(refused.status, 400, "{field}");
            assert!(!refused.field(field).is_empty(), "{field}: {}", refused.text);
        }
        assert_eq!(admin.get(ADMIN).await.json.as_array().map(Vec::len), Some(4));
    }

    async fn an_app_in_our_own_network_is_never_called(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        let id = text(&admin.post(ADMIN, quiz()).await.json["id"]);
        for host in [
            "127.0.0.1:8080", "localhost", "2130706433", "0x7f.1", "0.0.0.0", "[::1]", "[::ffff:10.0.0.1]", "169.254.169.254",
            "192.168.1.1", "inside.example", "metadata.google.internal",
        ] {
            let url = format!("http://{host}/sync");
            let mut body = quiz();
            body["syncUrl"] = json!(url);
            let updated = admin.send(Method::PUT, &format!("{ADMIN}/{id}"), Some(body.clone())).await;
            body["displayName"] = json!("Another");
            for refused in [updated, admin.post(ADMIN, body).await] {
                assert_eq!(refused.status, 400, "{url}");
                assert!(refused.field("syncUrl").starts_with("This address is on a private network."), "{url}: {refused:?}");
            }
        }
        let mut unknown = quiz();
        unknown["syncUrl"] = json!("https://nowhere.example/sync");
        let saved = admin.send(Method::PUT, &format!("{ADMIN}/{id}"), Some(unknown)).await;
        assert_eq!(saved.status, 200, "the address is checked again before each request");
    }

    async fn app_names_are_unique(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        let id = text(&admin.post(ADMIN, quiz()).await.json["id"]);
        let mut same = quiz();
        same["displayName"] = json!("QUIZ");
        let refused = admin.post(ADMIN, same.clone()).await;
        assert_eq!((refused.status.as_u16(), refused.field("displayName")), (409, "Another app already has this name."));
        let own = admin.send(Method::PUT, &format!("{ADMIN}/{id}"), Some(same)).await;
        assert_eq!((own.status.as_u16(), &own.json["displayName"]), (200, &json!("QUIZ")));
    }

    async fn an_apps_items_follow_its_name(app: &TestApp) {
        let created = sister(app, "quiz").await;
        let ada = app.persona(Persona::Admin).await;
        let code = connect(&ada, &created.id).await;
        push(&created.server, &code, json!([item(3)])).await;
        let notes = json!({ "connection": code, "items": [note(3)] });
        created.server.post(PUSH_NOTIFICATIONS, notes.clone()).await;
        let renamed = json!({ "displayName": "Bible Quiz", "description": "Questions" });
        ada.send(Method::PUT, &format!("{ADMIN}/{}", created.id), Some(renamed)).await;
        for path in [PROGRESS, NOTIFICATIONS] {
            assert_eq!(ada.get(path).await.json[0]["sourceApp"], "Bible Quiz");
        }
        assert_eq!(push(&created.server, &code, json!([item(3)])).await.json["known"], 1);
        assert_eq!(created.server.post(PUSH_NOTIFICATIONS, notes).await.json["known"], 1);
    }

    async fn a_key_is_shown_once(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        let id = text(&admin.post(ADMIN, quiz()).await.json["id"]);
        let keys = format!("{ADMIN}/{id}/keys");
        assert_eq!(admin.post(&keys, json!({ "label": " " })).await.field("label"), "Label is required");
        let created = admin.post(&keys, json!({ "label": "server" })).await;
        assert_eq!(created.status, 201);
        let key = text(&created.json["key"]);
        assert!(key.starts_with("trellis_app_") && key.len() == 55, "{key}");
        app.clock.advance(TimeDelta::seconds(1));
        admin.post(&keys, json!({ "label": "second" })).await;
        let key_list = admin.get(&keys).await;
        assert_eq!((&key_list.json[0]["label"], &key_list.json[1]["label"]), (&json!("second"), &json!("server")));
        assert_eq!(key_list.json[1], json!({
            "id": created.json["id"], "label": "server", "hint": key[key.len() - 4..],
            "createdAt": "2026-03-02T12:00:00Z", "lastUsedAt": null, "revokedAt": null,
        }));
        assert!(!key_list.text.contains(&key));
        let nowhere = format!("{ADMIN}/{}/keys", Uuid::nil());
        assert_eq!(admin.get(&nowhere).await.status, 404);
        assert_eq!(admin.post(&nowhere, json!({ "label": "x" })).await.status, 404);
    }

    async fn revoking_a_key_takes_effect_immediately(app: &TestApp) {
        let (quiz, verses) = (sister(app, "quiz").await, sister(app, "verses").await);
        let admin = app.persona(Persona::Admin).await;
        let mismatched_path = format!("{ADMIN}/{}/keys/{}", verses.id, quiz.key_id);
        assert_eq!(admin.delete(&mismatched_path).await.status, 404);
        assert_eq!(quiz.server.post(PUSH_PROGRESS, json!({})).await.status, 400);
        let path = format!("{ADMIN}/{}/keys/{}", quiz.id, quiz.key_id);
        for _ in 0..2 {
            assert_eq!(admin.delete(&path).await.status, 204);
        }
        assert_eq!(quiz.server.post(PUSH_PROGRESS, json!({})).await.status, 401);
        assert_eq!(verses.server.post(PUSH_PROGRESS, json!({})).await.status, 400);
        let key_list = admin.get(&format!("{ADMIN}/{}/keys", quiz.id)).await.json;
        assert_eq!(key_list[0]["revokedAt"], "2026-03-02T12:00:00Z");
    }

    async fn the_last_use_is_recorded_by_the_hour(app: &TestApp) {
        let quiz = sister(app, "quiz").await;
        let admin = app.persona(Persona::Admin).await;
        let last_used = async || admin.get(&format!("{ADMIN}/{}/keys", quiz.id)).await.json[0]["lastUsedAt"].clone();
        for (minutes, noted) in [(0, "2026-03-02T12:00:00Z"), (59, "2026-03-02T12:00:00Z"), (1, "2026-03-02T13:00:00Z")] {
            app.clock.advance(TimeDelta::minutes(minutes));
            quiz.server.post(PUSH_PROGRESS, json!({})).await;
            assert_eq!(last_used().await, noted);
        }
    }

    async fn an_app_has_twenty_keys_at_most(app: &TestApp) {
        let quiz = sister(app, "quiz").await;
        let admin = app.persona(Persona::Admin).await;
        let keys = format!("{ADMIN}/{}/keys", quiz.id);
        for _ in 1..20 {
            assert_eq!(admin.post(&keys, json!({ "label": "more" })).await.status, 201);
        }
        assert_eq!(admin.post(&keys, json!({ "label": "more" })).await.status, 409);
        admin.delete(&format!("{keys}/{}", quiz.key_id)).await;
        assert_eq!(admin.post(&keys, json!({ "label": "more" })).await.status, 201);
    }

    async fn the_audit_log_contains_no_keys(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        let id = text(&admin.post(ADMIN, quiz()).await.json["id"]);
        let mut change = quiz();
        change["description"] = json!("Changed");
        admin.send(Method::PUT, &format!("{ADMIN}/{id}"), Some(change)).await;
        let key = admin.post(&format!("{ADMIN}/{id}/keys"), json!({ "label": "server" })).await.json;
        let revoke = format!("{ADMIN}/{id}/keys/{}", text(&key["id"]));
        admin.delete(&revoke).await;
        admin.delete(&revoke).await;
        let log = audit::entity::Entity::find().all(app.app.db.conn()).await.expect("the log");
        let app_entries: Vec<_> = log.iter().filter(|entry| entry.action.starts_with("sister_app")).collect();
        let mut actions: Vec<&str> = app_entries.iter().map(|entry| entry.action.as_str()).collect();
        actions.sort_unstable();
        assert_eq!(actions, ["sister_app_changed", "sister_app_created", "sister_app_key_created", "sister_app_key_revoked"]);
        let (secret, hint) = (text(&key["key"]), text(&key["hint"]));
        for entry in app_entries {
            assert_eq!((entry.actor_id, entry.subject_id), (Some(admin.id()), id.parse().ok()));
            let logged = format!("{:?}{:?}", entry.before, entry.after);
            assert!(!logged.contains(&secret) && !logged.contains(&hint), "{logged}");
        }
    }

    async fn app_administration_requires_an_admin(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        assert_eq!(ada.get(ADMIN).await.status, 403);
        assert_eq!(ada.post(ADMIN, quiz()).await.status, 403);
    }
}
