use std::sync::Arc;

use chrono::TimeDelta;
use http::Method;
use serde_json::{Value, json};
use trellis_platform::jobs::{JobHandler, Worker};
use trellis_sister_apps::sister_apps::SisterAppSync;
use trellis_test_support::{Persona, SisterBehavior::*, TestApp, both_engines};

use super::{
    ADMIN, CONNECTIONS, NOTIFICATIONS, PROGRESS, SYNC, connect, item, note, push, sister, sync_url,
    toggle,
};

fn worker(app: &TestApp) -> Worker {
    let handler: Arc<dyn JobHandler> = Arc::new(SisterAppSync);
    Worker::new(app.app.clone(), vec![handler])
}

fn sync_response(numbers: &[u32], next: &str) -> Value {
    json!({
        "progress": numbers.iter().map(|n| item(*n)).collect::<Vec<_>>(),
        "notifications": numbers.iter().map(|n| note(*n)).collect::<Vec<_>>(),
        "next": next,
    })
}

both_engines! {
    async fn a_sync_requests_items_since_the_last_one(app: &TestApp) {
        let quiz = sister(app, "quiz").await;
        let ada = app.persona(Persona::User).await;
        let code = connect(&ada, &quiz.id).await;
        let url = sync_url("quiz");
        app.sisters.at(&url, [Answers(sync_response(&[1, 2], "two")), Answers(sync_response(&[2, 3], "three"))]);
        let first = ada.post(SYNC, json!({})).await;
        assert_eq!((first.status.as_u16(), &first.json), (200, &json!({ "results": [{
            "appId": quiz.id, "displayName": "quiz", "status": "synced", "progress": 2, "notifications": 2,
            "willRetry": false, "message": "Received 2 achievements and 2 notifications.",
        }] })));
        assert_eq!(ada.get(CONNECTIONS).await.json[0]["lastSyncedAt"], "2026-03-02T12:00:00Z");
        let second = ada.post(SYNC, json!({})).await.json;
        assert_eq!((&second["results"][0]["progress"], &second["results"][0]["notifications"]), (&json!(1), &json!(1)));
        let third = ada.post(SYNC, json!({})).await.json;
        assert_eq!(third["results"][0]["message"], "Nothing new.");
        assert_eq!(ada.get(PROGRESS).await.json.as_array().map(Vec::len), Some(3));
        assert_eq!(ada.get(NOTIFICATIONS).await.json.as_array().map(Vec::len), Some(3));
        assert_eq!(ada.get("/api/progress/summary").await.json["growthPoints"], 6);
        let asked: Vec<Value> = app.sisters.asked().iter().map(|asked| serde_json::from_str(&asked.body).expect("JSON")).collect();
        assert_eq!(asked, [
            json!({ "connection": code, "since": null }),
            json!({ "connection": code, "since": "two" }),
            json!({ "connection": code, "since": "three" }),
        ]);
        let headers = &app.sisters.asked()[0].headers;
        assert_eq!(headers["trellis-timestamp"], "1772452800");
        assert!(headers["trellis-signature"].starts_with("v1=") && headers["trellis-signature"].len() == 67);
    }

    async fn a_sync_without_connections_returns_nothing(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        assert_eq!(ada.post(SYNC, json!({})).await.json, json!({ "results": [] }));
        assert!(app.sisters.asked().is_empty());
    }

    async fn each_app_is_reported_separately(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let admin = app.persona(Persona::Admin).await;
        let mut ids = Vec::new();
        for name in ["good", "slow", "down", "odd", "refusing", "keyless", "homeless", "left"] {
            let created = sister(app, name).await;
            connect(&ada, &created.id).await;
            ids.push(created);
        }
        for (name, mood) in [
            ("good", Answers(sync_response(&[1], "n"))), ("slow", IsSlow), ("down", IsDown),
            ("odd", Says(b"<html>".to_vec())), ("refusing", Refuses), ("keyless", Answers(json!({}))),
        ] {
            app.sisters.at(&sync_url(name), [mood]);
        }
        let keyless = format!("{ADMIN}/{}/keys/{}", ids[5].id, ids[5].key_id);
        assert_eq!(admin.delete(&keyless).await.status, 204);
        let homeless = json!({ "displayName": "homeless", "description": "No address" });
        admin.send(Method::PUT, &format!("{ADMIN}/{}", ids[6].id), Some(homeless)).await;
        toggle(&ada, &ids[7].id, false).await;
        let response = ada.post(SYNC, json!({})).await.json;
        let results: Vec<(&str, &str, bool, &str)> = response["results"].as_array().expect("results").iter().map(|result| (
            result["displayName"].as_str().expect("a name"), result["status"].as_str().expect("a status"),
            result["willRetry"].as_bool().expect("a word"), result["message"].as_str().expect("a sentence"),
        )).collect();
        assert_eq!(results, [
            ("good", "synced", false, "Received 1 achievement and 1 notification."),
            ("slow", "slow", true, "slow took too long to respond. We'll try again in a little while."),
            ("down", "failed", true, "We couldn't reach down. We'll try again in a little while."),
            ("odd", "failed", false, "We couldn't use the response from odd."),
            ("refusing", "failed", false, "We couldn't use the response from refusing."),
            ("keyless", "not_set_up", false, "keyless isn't set up for syncing yet."),
            ("homeless", "not_set_up", false, "homeless isn't set up for syncing yet."),
        ]);
        let request_count = |name: &str| app.sisters.asked().iter().filter(|asked| asked.url == sync_url(name)).count();
        assert_eq!((request_count("down"), request_count("slow"), request_count("odd"), request_count("left")), (2, 1, 1, 0));
    }

    async fn a_single_failure_is_retried_immediately(app: &TestApp) {
        let quiz = sister(app, "quiz").await;
        let ada = app.persona(Persona::User).await;
        connect(&ada, &quiz.id).await;
        app.sisters.at(&sync_url("quiz"), [IsDown, Answers(sync_response(&[1], "n"))]);
        assert_eq!(ada.post(SYNC, json!({})).await.json["results"][0]["status"], "synced");
    }

    async fn an_unreachable_app_is_retried_automatically(app: &TestApp) {
        let quiz = sister(app, "quiz").await;
        let ada = app.persona(Persona::User).await;
        connect(&ada, &quiz.id).await;
        let url = sync_url("quiz");
        app.sisters.at(&url, [IsSlow]);
        // Repeated failures still create only one job.
        for _ in 0..3 {
            assert_eq!(ada.post(SYNC, json!({})).await.json["results"][0]["willRetry"], true);
        }
        let worker = worker(app);
        assert!(!worker.work_once().await, "not at once");
        app.clock.advance(TimeDelta::seconds(10));
        assert!(worker.work_once().await);
        assert!(!worker.work_once().await, "one job");
        app.sisters.at(&url, [Answers(sync_response(&[4], "n"))]);
        app.clock.advance(TimeDelta::seconds(10));
        assert!(worker.work_once().await);
        let notifications = ada.get("/api/notifications").await.json;
        let results = notifications["items"].as_array().expect("a list").iter().find(|one| one["kind"] == "job_finished");
        let results = results.expect("the promised notification");
        assert_eq!((&results["title"], &results["message"]), (&json!("quiz synced"), &json!("Received 1 achievement and 1 notification.")));
        assert_eq!(ada.get("/api/progress/summary").await.json["growthPoints"], 4);
        app.clock.advance(TimeDelta::hours(2));
        assert!(!worker.work_once().await, "done");
        // The finished job isn't reused: the next failure creates a new one.
        app.sisters.at(&url, [IsDown]);
        assert_eq!(ada.post(SYNC, json!({})).await.json["results"][0]["willRetry"], true);
        app.clock.advance(TimeDelta::seconds(10));
        assert!(worker.work_once().await);
    }

    async fn a_sync_job_stops_after_five_tries_or_disconnecting(app: &TestApp) {
        let quiz = sister(app, "quiz").await;
        let ada = app.persona(Persona::User).await;
        connect(&ada, &quiz.id).await;
        let url = sync_url("quiz");
        app.sisters.at(&url, [IsSlow]);
        ada.post(SYNC, json!({})).await;
        let worker = worker(app);
        let mut runs = 0;
        for _ in 0..20 {
            app.clock.advance(TimeDelta::hours(1));
            runs += u32::from(worker.work_once().await);
        }
        assert_eq!((runs, app.sisters.asked().len()), (5, 6));
        ada.post(SYNC, json!({})).await;
        toggle(&ada, &quiz.id, false).await;
        app.clock.advance(TimeDelta::hours(1));
        assert!(worker.work_once().await);
        assert_eq!(app.sisters.asked().len(), 7, "no app was called about the deleted account");
    }

    async fn an_invalid_response_stores_nothing(app: &TestApp) {
        let quiz = sister(app, "quiz").await;
        let ada = app.persona(Persona::User).await;
        connect(&ada, &quiz.id).await;
        let mut future = sync_response(&[1], "n");
        future["progress"][0]["completedAt"] = json!("2027-01-01T00:00:00Z");
        let mut nul = sync_response(&[1], "n");
        nul["notifications"][0]["message"] = json!("a\0b");
        let many: Vec<u32> = (0..101).collect();
        let responses = [future, nul, sync_response(&many, "n"), json!({ "progress": [{}] }), json!([])];
        let count = responses.len();
        app.sisters.at(&sync_url("quiz"), responses.map(Answers));
        for _ in 0..count {
            let result = &ada.post(SYNC, json!({})).await.json["results"][0];
            assert_eq!((&result["status"], &result["willRetry"]), (&json!("failed"), &json!(false)), "{result}");
        }
        assert_eq!(ada.get(PROGRESS).await.json, json!([]));
        assert_eq!(ada.get(NOTIFICATIONS).await.json, json!([]));
        assert_eq!(ada.get(CONNECTIONS).await.json[0]["lastSyncedAt"], json!(null));
    }

    async fn an_item_pushed_and_pulled_is_stored_once(app: &TestApp) {
        let quiz = sister(app, "quiz").await;
        let ada = app.persona(Persona::User).await;
        let code = connect(&ada, &quiz.id).await;
        push(&quiz.server, &code, json!([item(9)])).await;
        app.sisters.at(&sync_url("quiz"), [Answers(json!({ "progress": [item(9)] }))]);
        assert_eq!(ada.post(SYNC, json!({})).await.json["results"][0]["message"], "Nothing new.");
        assert_eq!(ada.get("/api/progress/summary").await.json["growthPoints"], 9);
    }

    async fn reconnecting_syncs_from_the_beginning(app: &TestApp) {
        let quiz = sister(app, "quiz").await;
        let ada = app.persona(Persona::User).await;
        connect(&ada, &quiz.id).await;
        app.sisters.at(&sync_url("quiz"), [Answers(sync_response(&[1], "far"))]);
        ada.post(SYNC, json!({})).await;
        toggle(&ada, &quiz.id, false).await;
        let code = connect(&ada, &quiz.id).await;
        ada.post(SYNC, json!({})).await;
        let asked: Value = serde_json::from_str(&app.sisters.asked()[1].body).expect("JSON");
        assert_eq!(asked, json!({ "connection": code, "since": null }));
    }

    async fn syncs_are_limited_to_ten_a_minute(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for _ in 0..10 {
            assert_eq!(ada.post(SYNC, json!({})).await.status, 200);
        }
        assert_eq!(ada.post(SYNC, json!({})).await.status, 429);
        assert_eq!(app.persona(Persona::User).await.post(SYNC, json!({})).await.status, 200);
        app.clock.advance(TimeDelta::minutes(1));
        assert_eq!(ada.post(SYNC, json!({})).await.status, 200);
    }

    async fn a_sync_affects_only_its_member(app: &TestApp) {
        let quiz = sister(app, "quiz").await;
        let ada = app.persona(Persona::User).await;
        connect(&ada, &quiz.id).await;
        app.sisters.at(&sync_url("quiz"), [Answers(sync_response(&[1], "n"))]);
        let eve = app.persona(Persona::SuperAdmin).await;
        assert_eq!(eve.post(SYNC, json!({})).await.json, json!({ "results": [] }));
        ada.post(SYNC, json!({})).await;
        assert_eq!(eve.get(PROGRESS).await.json, json!([]));
    }
}
