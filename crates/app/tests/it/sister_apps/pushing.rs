use chrono::TimeDelta;
use http::{Method, header};
use sea_orm::{EntityTrait, IntoActiveModel};
use serde_json::{Value, json};
use trellis_sister_apps::sister_apps::entities::sister_app_progress;
use trellis_test_support::{Client, Persona, TestApp, both_engines};

use super::{
    ADMIN, NOTIFICATIONS, PROGRESS, PUSH_NOTIFICATIONS, PUSH_PROGRESS, connect, item, note, push,
    sister, text, toggle,
};

async fn points(who: &Client) -> Value {
    who.get("/api/progress/summary").await.json["growthPoints"].clone()
}

both_engines! {
    async fn pushed_items_are_shown_and_their_points_count(app: &TestApp) {
        let quiz = sister(app, "quiz").await;
        let ada = app.persona(Persona::User).await;
        let code = connect(&ada, &quiz.id).await;
        let pushed = push(&quiz.server, &code, json!([item(250), item(10)])).await;
        assert_eq!((pushed.status.as_u16(), &pushed.json), (200, &json!({ "added": 2, "known": 0 })));
        let progress_items = ada.get(PROGRESS).await.json;
        let first = progress_items.as_array().expect("a list").iter().find(|progress_items| progress_items["points"] == 250).expect("it");
        assert_eq!((&first["title"], &first["description"], &first["sourceApp"], &first["completedAt"]),
            (&json!("Round 250"), &json!("Well done"), &json!("quiz"), &json!("2026-03-01T08:00:00Z")));
        assert_eq!(points(&ada).await, 260);

        let mut undated = note(2);
        undated.as_object_mut().expect("an item").remove("createdAt");
        let body = json!({ "connection": code, "items": [note(1), undated] });
        assert_eq!(quiz.server.post(PUSH_NOTIFICATIONS, body).await.json, json!({ "added": 2, "known": 0 }));
        let progress_items = ada.get(NOTIFICATIONS).await.json;
        assert_eq!((&progress_items[0]["title"], &progress_items[0]["createdAt"]), (&json!("Note 2"), &json!("2026-03-02T12:00:00Z")));
        assert_eq!((&progress_items[1]["message"], &progress_items[1]["isRead"]), (&json!("A new round is open"), &json!(false)));
    }

    async fn a_repeated_push_changes_nothing(app: &TestApp) {
        let quiz = sister(app, "quiz").await;
        let ada = app.persona(Persona::User).await;
        let code = connect(&ada, &quiz.id).await;
        push(&quiz.server, &code, json!([item(5)])).await;
        let mut changed = item(5);
        changed["points"] = json!(900);
        changed["title"] = json!("Changed");
        let second = push(&quiz.server, &code, json!([changed, item(6), item(6)])).await;
        assert_eq!(second.json, json!({ "added": 1, "known": 2 }));
        assert_eq!(points(&ada).await, 11);
        let body = json!({ "connection": code, "items": [note(1)] });
        quiz.server.post(PUSH_NOTIFICATIONS, body.clone()).await;
        let id = text(&ada.get(NOTIFICATIONS).await.json[0]["id"]);
        ada.post(&format!("{NOTIFICATIONS}/{id}/read"), json!({})).await;
        assert_eq!(quiz.server.post(PUSH_NOTIFICATIONS, body).await.json, json!({ "added": 0, "known": 1 }));
        assert_eq!(ada.get(NOTIFICATIONS).await.json[0]["isRead"], true, "it stays read");
    }

    async fn two_concurrent_pushes_are_stored_once(app: &TestApp) {
        let quiz = sister(app, "quiz").await;
        let ada = app.persona(Persona::User).await;
        let code = connect(&ada, &quiz.id).await;
        let items = json!([item(1), item(2)]);
        let (one, two) = tokio::join!(
            push(&quiz.server, &code, items.clone()),
            push(&quiz.server, &code, items.clone()),
        );
        let added = |response: &trellis_test_support::Answer| response.json["added"].as_u64().expect("a number");
        assert_eq!(added(&one) + added(&two), 2);
        assert_eq!(points(&ada).await, 3);
    }

    async fn two_apps_may_use_one_id(app: &TestApp) {
        let (quiz, verses) = (sister(app, "quiz").await, sister(app, "verses").await);
        let ada = app.persona(Persona::User).await;
        for sister in [&quiz, &verses] {
            let code = connect(&ada, &sister.id).await;
            assert_eq!(push(&sister.server, &code, json!([item(4)])).await.json["added"], 1);
        }
        assert_eq!(points(&ada).await, 8);
    }

    async fn disconnected_and_unknown_codes_look_the_same(app: &TestApp) {
        let (quiz, verses) = (sister(app, "quiz").await, sister(app, "verses").await);
        let ada = app.persona(Persona::User).await;
        let code = connect(&ada, &quiz.id).await;
        let bea = app.persona(Persona::User).await;
        let ended = connect(&bea, &quiz.id).await;
        toggle(&bea, &quiz.id, false).await;
        let cyd = app.persona(Persona::User).await;
        let inactive = connect(&cyd, &quiz.id).await;
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let off = super_admin.patch(&format!("/api/admin/users/{}/status", cyd.id()), json!({ "isActive": false })).await;
        assert_eq!(off.status, 200);
        let unknown = push(&quiz.server, "0000-0000", json!([item(1)])).await;
        assert_eq!((unknown.status.as_u16(), unknown.code()), (404, "not_found"));
        for (server, code) in [(&verses.server, &code), (&quiz.server, &ended), (&quiz.server, &inactive)] {
            let refused = push(server, code, json!([item(1)])).await;
            assert_eq!((refused.status, &refused.text), (unknown.status, &unknown.text));
            let body = json!({ "connection": code, "items": [note(1)] });
            assert_eq!(server.post(PUSH_NOTIFICATIONS, body).await.text, unknown.text);
        }
        super_admin.patch(&format!("/api/admin/users/{}/status", cyd.id()), json!({ "isActive": true })).await;
        assert_eq!(push(&quiz.server, &inactive, json!([item(1)])).await.status, 200);
    }

    async fn a_code_ignores_case_spaces_and_dashes(app: &TestApp) {
        let quiz = sister(app, "quiz").await;
        let ada = app.persona(Persona::User).await;
        let code = connect(&ada, &quiz.id).await;
        let copied = format!(" {}\n", code.to_lowercase().replace('-', " "));
        assert_eq!(push(&quiz.server, &copied, json!([item(1)])).await.status, 200);
    }

    async fn push_accepts_only_an_app_key(app: &TestApp) {
        let quiz = sister(app, "quiz").await;
        let ada = app.persona(Persona::SuperAdmin).await;
        let code = connect(&ada, &quiz.id).await;
        let body = json!({ "connection": code, "items": [item(1)] });
        let wrong = app.anonymous().with_token(&format!("{}x", quiz.key));
        let basic = app.anonymous().with_header(header::AUTHORIZATION, &format!("Basic {}", quiz.key));
        for client in [&app.anonymous(), &ada, &wrong, &basic] {
            let refused = client.post(PUSH_PROGRESS, body.clone()).await;
            assert_eq!((refused.status.as_u16(), refused.code()), (401, "unauthorized"));
        }
        for path in ["/api/auth/user", PROGRESS, ADMIN] {
            assert_eq!(quiz.server.get(path).await.status, 401);
        }
        assert_eq!(quiz.server.post(PUSH_PROGRESS, body.clone()).await.status, 200);
        let revoke = format!("{ADMIN}/{}/keys/{}", quiz.id, quiz.key_id);
        assert_eq!(ada.delete(&revoke).await.status, 204);
        assert_eq!(quiz.server.post(PUSH_PROGRESS, body).await.status, 401);
    }

    async fn an_archived_apps_keys_are_refused(app: &TestApp) {
        let quiz = sister(app, "quiz").await;
        let ada = app.persona(Persona::Admin).await;
        let code = connect(&ada, &quiz.id).await;
        let retired = json!({ "displayName": "quiz", "description": "Old", "isRetired": true });
        ada.send(Method::PUT, &format!("{ADMIN}/{}", quiz.id), Some(retired)).await;
        assert_eq!(push(&quiz.server, &code, json!([item(1)])).await.status, 401);
    }

    async fn one_invalid_item_rejects_the_whole_push(app: &TestApp) {
        let quiz = sister(app, "quiz").await;
        let ada = app.persona(Persona::User).await;
        let code = connect(&ada, &quiz.id).await;
        let with = |field: &str, value: Value| {
            let mut bad = item(2);
            bad[field] = value;
            json!([item(1), bad])
        };
        for (field, value) in [
            ("points", json!(-1)),
            ("points", json!(1001)),
            ("title", json!(" ")),
            ("title", json!("x".repeat(201))),
            ("title", json!("two\nlines")),
            ("description", json!("x".repeat(2001))),
            ("externalId", json!("")),
            ("externalId", json!("x".repeat(201))),
            ("completedAt", json!("2026-03-03T12:00:01Z")),
            ("completedAt", json!("1969-12-31T23:59:59Z")),
        ] {
            let refused = push(&quiz.server, &code, with(field, value)).await;
            assert_eq!(refused.status, 400, "{field}");
            assert!(!refused.field(&format!("items[1].{field}")).is_empty(), "{field}: {}", refused.text);
        }
        for items in [with("points", json!("ten")), with("completedAt", json!("soon")), json!([{}]), json!({})] {
            assert_eq!(push(&quiz.server, &code, items).await.status, 400);
        }
        assert_eq!(ada.get(PROGRESS).await.json, json!([]));
        assert_eq!(push(&quiz.server, &code, with("completedAt", json!("2026-03-03T12:00:00Z"))).await.status, 200);
        let late = json!({ "connection": code, "items": [note(1), { "externalId": "2", "title": "T", "message": "M", "createdAt": "2027-01-01T00:00:00Z" }] });
        assert_eq!(quiz.server.post(PUSH_NOTIFICATIONS, late).await.status, 400);
        assert_eq!(ada.get(NOTIFICATIONS).await.json, json!([]));
    }

    async fn a_push_has_one_to_a_hundred_items(app: &TestApp) {
        let quiz = sister(app, "quiz").await;
        let ada = app.persona(Persona::User).await;
        let code = connect(&ada, &quiz.id).await;
        let many = |count: u32| Value::from((1..=count).map(item).collect::<Vec<_>>());
        for count in [0, 101] {
            let refused = push(&quiz.server, &code, many(count)).await;
            assert_eq!((refused.status.as_u16(), refused.field("items")), (400, "Send 1 to 100 items at a time"));
        }
        assert_eq!(push(&quiz.server, &code, many(100)).await.json["added"], 100);
    }

    async fn stored_items_are_limited(app: &TestApp) {
        let quiz = sister(app, "quiz").await;
        let ada = app.persona(Persona::User).await;
        let code = connect(&ada, &quiz.id).await;
        let existing_items = (0..9_999).map(|number| sister_app_progress::Model {
            id: app.app.new_id(),
            user_id: ada.id(),
            source_app: "quiz".to_owned(),
            external_id: format!("old-{number}"),
            title: "Old".to_owned(),
            description: String::new(),
            points: 0,
            completed_at: app.app.now(),
        });
        let existing_items: Vec<_> = existing_items.map(IntoActiveModel::into_active_model).collect();
        for some in existing_items.chunks(1_000) {
            sister_app_progress::Entity::insert_many(some.to_vec())
                .exec_without_returning(app.app.db.conn())
                .await
                .expect("items");
        }
        let refused = push(&quiz.server, &code, json!([item(1), item(2)])).await;
        assert_eq!((refused.status.as_u16(), refused.code()), (409, "conflict"));
        assert_eq!(refused.message(), "This app can't send any more items for this member.");
        assert_eq!(push(&quiz.server, &code, json!([item(1)])).await.json["added"], 1, "neither of the two was stored");
        assert_eq!(push(&quiz.server, &code, json!([item(1)])).await.json, json!({ "added": 0, "known": 1 }));
        assert_eq!(push(&quiz.server, &code, json!([item(2)])).await.status, 409);
    }

    async fn a_key_pushes_120_times_a_minute(app: &TestApp) {
        let (quiz, verses) = (sister(app, "quiz").await, sister(app, "verses").await);
        for _ in 0..120 {
            assert_eq!(quiz.server.post(PUSH_PROGRESS, json!({})).await.status, 400);
        }
        let refused = quiz.server.post(PUSH_PROGRESS, json!({})).await;
        assert_eq!((refused.status.as_u16(), refused.code()), (429, "rate_limited"));
        assert_eq!(refused.header(header::RETRY_AFTER), "60");
        assert_eq!(verses.server.post(PUSH_PROGRESS, json!({})).await.status, 400);
        app.clock.advance(TimeDelta::minutes(1));
        assert_eq!(quiz.server.post(PUSH_PROGRESS, json!({})).await.status, 400);
    }
}
