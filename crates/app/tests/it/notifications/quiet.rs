//! Reminders that depend on a fast or a Sabbath, and quiet times.

use chrono::TimeDelta;
use http::Method;
use serde_json::{Value, json};
use trellis_test_support::{Client, Persona, TestApp, both_engines};

use super::{REMINDERS, remind, titles, work};

const PREFERENCES: &str = "/api/notifications/preferences";
const FASTING: &str = "/api/disciplines/fasting";
const SABBATH: &str = "/api/disciplines/sabbath";

async fn next(client: &Client) -> Value {
    client.get(REMINDERS).await.json[0]["nextAt"].clone()
}

async fn start_fast(client: &Client) -> (String, TimeDelta) {
    let plan = client.get("/api/disciplines/fasting/plans").await.json[0].clone();
    let hours = plan["duration"].as_i64().expect("hours");
    let body = json!({ "planId": plan["id"], "startsAt": "2026-03-02T12:00:00Z" });
    let fast = client.post(FASTING, body).await;
    assert_eq!(fast.status, 201, "{fast:?}");
    let id = fast.json["id"].as_str().expect("an id");
    (format!("{FASTING}/{id}"), TimeDelta::hours(hours))
}

/// The Sabbath lasts from Monday 18:00 to Tuesday 18:00.
async fn create_sabbath(client: &Client) -> String {
    let body =
        json!({ "dayOfWeek": 1, "startTime": "18:00", "endTime": "18:00", "activities": [] });
    let sabbath = client.post(SABBATH, body).await;
    assert_eq!(sabbath.status, 201, "{sabbath:?}");
    format!("{SABBATH}/{}", sabbath.json["id"].as_str().expect("an id"))
}

both_engines! {
    async fn the_end_of_a_fast_sends_a_reminder(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        ada.post(REMINDERS, json!({ "kind": "fast_end" })).await;
        assert_eq!(next(&ada).await, json!(null), "there is no fast");
        let (_, length) = start_fast(&ada).await;
        assert_ne!(next(&ada).await, json!(null));
        app.clock.advance(length - TimeDelta::minutes(1));
        work(app).await;
        assert!(titles(&ada).await.is_empty());
        app.clock.advance(TimeDelta::minutes(1));
        work(app).await;
        assert_eq!(titles(&ada).await, ["Your fast has ended"]);
        assert_eq!(next(&ada).await, json!(null));
    }

    async fn a_fast_ended_early_sends_no_reminder(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        ada.post(REMINDERS, json!({ "kind": "fast_end", "minutesBefore": 30 })).await;
        let (path, length) = start_fast(&ada).await;
        let ended = ada.patch(&path, json!({ "status": "ended" })).await;
        assert_eq!(ended.status, 200, "{ended:?}");
        assert_eq!(next(&ada).await, json!(null));
        app.clock.advance(length);
        work(app).await;
        assert!(titles(&ada).await.is_empty());
    }

    async fn each_sabbath_sends_a_reminder_before_it_begins(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        ada.post(REMINDERS, json!({ "kind": "sabbath_start", "minutesBefore": 60 })).await;
        assert_eq!(next(&ada).await, json!(null), "there is no sabbath");
        let path = create_sabbath(&ada).await;
        assert_eq!(next(&ada).await, "2026-03-02T17:00:00Z");
        app.clock.advance(TimeDelta::hours(5));
        work(app).await;
        assert_eq!(titles(&ada).await, ["Your sabbath begins soon"]);
        assert_eq!(next(&ada).await, "2026-03-09T17:00:00Z");
        assert_eq!(ada.delete(&path).await.status, 204);
        assert_eq!(next(&ada).await, json!(null));
    }

    async fn moving_a_sabbath_moves_its_reminder(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        ada.post(REMINDERS, json!({ "kind": "sabbath_start" })).await;
        let path = create_sabbath(&ada).await;
        let body = json!({ "dayOfWeek": 5, "startTime": "19:00", "endTime": "19:00", "activities": [] });
        assert_eq!(ada.send(Method::PUT, &path, Some(body)).await.status, 200);
        assert_eq!(next(&ada).await, "2026-03-06T19:00:00Z");
    }

    async fn reminders_pause_on_the_sabbath_if_enabled(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let bea = app.persona(Persona::User).await;
        for who in [&ada, &bea] {
            create_sabbath(who).await;
            for kind in ["prayer", "devotional", "reading"] {
                remind(who, kind, "18:00").await;
            }
            who.post("/api/reading-plans/enrolments", json!({ "planId": "psalms-30" })).await;
            who.post(REMINDERS, json!({ "kind": "sabbath_start" })).await;
        }
        assert_eq!(ada.get(PREFERENCES).await.json, json!({ "quietOnSabbath": false }));
        let quiet = ada.send(Method::PUT, PREFERENCES, Some(json!({ "quietOnSabbath": true }))).await;
        assert_eq!((quiet.status.as_u16(), &quiet.json), (200, &json!({ "quietOnSabbath": true })));
        assert_eq!(ada.get(PREFERENCES).await.json, json!({ "quietOnSabbath": true }));
        assert_eq!(bea.get(PREFERENCES).await.json, json!({ "quietOnSabbath": false }));
        app.clock.advance(TimeDelta::hours(6));
        work(app).await;
        assert_eq!(titles(&ada).await, ["Your sabbath begins"]);
        assert_eq!(titles(&bea).await.len(), 4);
        app.clock.advance(TimeDelta::days(1));
        work(app).await;
        assert_eq!(titles(&ada).await.len(), 4, "the Sabbath is over, so reminders are sent again");
    }

    async fn preferences_must_be_complete(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let refused = ada.send(Method::PUT, PREFERENCES, Some(json!({}))).await;
        assert_eq!(refused.status, 400);
        assert_eq!(refused.field("quietOnSabbath"), "Quiet on sabbath is required");
    }
}
