use std::collections::BTreeSet;

use http::Method;
use serde_json::json;
use trellis_test_support::{Persona, TestApp, both_engines};
use uuid::Uuid;

use super::{ADMIN, APPS, CONNECTIONS, connect, item, push, sister, text, toggle};

both_engines! {
    async fn a_new_installation_offers_four_apps(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let apps = ada.get(APPS).await.json;
        let apps = apps.as_array().expect("a list");
        assert_eq!(apps.len(), 4);
        let names: BTreeSet<&str> = apps.iter().filter_map(|app| app["displayName"].as_str()).collect();
        assert_eq!(names.len(), 4);
        for app in apps {
            let fields: BTreeSet<&str> = app.as_object().expect("an app").keys().map(String::as_str).collect();
            assert_eq!(fields, BTreeSet::from(["id", "displayName", "description", "primaryColor", "websiteUrl", "canSync"]));
            assert!(!text(&app["description"]).is_empty());
            assert_eq!((&app["websiteUrl"], &app["canSync"]), (&json!(null), &json!(false)));
            let color = text(&app["primaryColor"]);
            assert!(color.len() == 7 && color.starts_with('#'), "{color}");
        }
        assert_eq!(ada.get(CONNECTIONS).await.json, json!([]));
    }

    async fn an_app_without_a_color_is_gray(app: &TestApp) {
        let quiz = sister(app, "quiz").await;
        let ada = app.persona(Persona::User).await;
        let apps = ada.get(APPS).await.json;
        let last = apps.as_array().and_then(|list| list.last()).expect("the new one");
        assert_eq!(last["id"], quiz.id);
        assert_eq!((&last["primaryColor"], &last["canSync"]), (&json!("#6B7280"), &json!(true)));
    }

    async fn connecting_twice_returns_the_same_code(app: &TestApp) {
        let quiz = sister(app, "quiz").await;
        let ada = app.persona(Persona::User).await;
        let first = toggle(&ada, &quiz.id, true).await;
        assert_eq!(first.status, 200);
        assert_eq!(first.json["appId"], quiz.id);
        assert_eq!((&first.json["isConnected"], &first.json["connectedAt"], &first.json["lastSyncedAt"]),
            (&json!(true), &json!("2026-03-02T12:00:00Z"), &json!(null)));
        let code = text(&first.json["code"]);
        assert_eq!((code.len(), code.matches('-').count()), (39, 7), "{code}");
        let second = toggle(&ada, &quiz.id, true).await;
        assert_eq!(second.json, first.json);
        assert_eq!(ada.get(CONNECTIONS).await.json, json!([first.json]));
    }

    async fn two_taps_at_once_are_one_connection(app: &TestApp) {
        let quiz = sister(app, "quiz").await;
        let ada = app.persona(Persona::User).await;
        let (one, two) = tokio::join!(toggle(&ada, &quiz.id, true), toggle(&ada, &quiz.id, true));
        assert_eq!((one.status.as_u16(), two.status.as_u16()), (200, 200));
        assert_eq!(one.json["code"], two.json["code"]);
        toggle(&ada, &quiz.id, false).await;
        let (one, two) = tokio::join!(toggle(&ada, &quiz.id, true), toggle(&ada, &quiz.id, true));
        assert_eq!(one.json["code"], two.json["code"]);
    }

    async fn disconnecting_revokes_the_code_and_keeps_the_items(app: &TestApp) {
        let quiz = sister(app, "quiz").await;
        let ada = app.persona(Persona::User).await;
        let code = connect(&ada, &quiz.id).await;
        assert_eq!(push(&quiz.server, &code, json!([item(7)])).await.status, 200);
        for _ in 0..2 {
            let deleted = toggle(&ada, &quiz.id, false).await;
            assert_eq!((&deleted.json["isConnected"], &deleted.json["code"]), (&json!(false), &json!(null)));
        }
        assert_eq!(ada.get(CONNECTIONS).await.json[0]["isConnected"], false);
        assert_eq!(push(&quiz.server, &code, json!([item(8)])).await.status, 404);
        let repeated = connect(&ada, &quiz.id).await;
        assert_ne!(repeated, code);
        assert_eq!(push(&quiz.server, &code, json!([item(8)])).await.status, 404);
        assert_eq!(push(&quiz.server, &repeated, json!([item(7)])).await.json, json!({ "added": 0, "known": 1 }));
        assert_eq!(ada.get("/api/progress/summary").await.json["growthPoints"], 7);
    }

    async fn disconnecting_without_a_connection_is_allowed(app: &TestApp) {
        let quiz = sister(app, "quiz").await;
        let ada = app.persona(Persona::User).await;
        let response = toggle(&ada, &quiz.id, false).await;
        assert_eq!(response.status, 200);
        assert_eq!(response.json["isConnected"], false);
        assert_eq!(ada.get(CONNECTIONS).await.json, json!([]));
    }

    async fn an_unknown_or_retired_app_cannot_be_connected(app: &TestApp) {
        let quiz = sister(app, "quiz").await;
        let ada = app.persona(Persona::User).await;
        connect(&ada, &quiz.id).await;
        let admin = app.persona(Persona::Admin).await;
        let retired = json!({ "displayName": "quiz", "description": "Old", "isRetired": true });
        let path = format!("{ADMIN}/{}", quiz.id);
        assert_eq!(admin.send(Method::PUT, &path, Some(retired)).await.status, 200);
        for id in [quiz.id.clone(), Uuid::nil().to_string()] {
            for is_connected in [true, false] {
                assert_eq!(toggle(&ada, &id, is_connected).await.status, 404);
            }
        }
        assert_eq!(ada.get(CONNECTIONS).await.json, json!([]), "it is not shown");
        let back = json!({ "displayName": "quiz", "description": "Back", "isRetired": false });
        assert_eq!(admin.send(Method::PUT, &path, Some(back)).await.status, 200);
        assert_eq!(ada.get(CONNECTIONS).await.json[0]["isConnected"], true);
    }

    async fn a_connection_is_private(app: &TestApp) {
        let quiz = sister(app, "quiz").await;
        let ada = app.persona(Persona::User).await;
        let code = connect(&ada, &quiz.id).await;
        let eve = app.persona(Persona::SuperAdmin).await;
        assert_eq!(eve.get(CONNECTIONS).await.json, json!([]));
        toggle(&eve, &quiz.id, false).await;
        assert_eq!(push(&quiz.server, &code, json!([item(1)])).await.status, 200);
        assert_ne!(connect(&eve, &quiz.id).await, code);
    }
}
