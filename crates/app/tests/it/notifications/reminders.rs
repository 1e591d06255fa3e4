use chrono::TimeDelta;
use http::Method;
use serde_json::{Value, json};
use trellis_test_support::{Client, Persona, TestApp, both_engines};

use super::{REMINDERS, list_notifications, remind, titles, work};

async fn put(client: &Client, reminder: &Value, body: Value) -> trellis_test_support::Answer {
    let path = format!("{REMINDERS}/{}", reminder["id"].as_str().expect("an id"));
    client.send(Method::PUT, &path, Some(body)).await
}

async fn list_reminders(client: &Client) -> Vec<Value> {
    let response = client.get(REMINDERS).await;
    response.json.as_array().expect("a list").clone()
}

const READING: &str = "/api/reading-plans/enrolments";

both_engines! {
    async fn a_reminder_shows_its_next_local_time(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let body = json!({ "kind": "prayer", "time": "07:30", "days": [1, 3, 3] });
        let created = ada.post(REMINDERS, body).await;
        assert_eq!(created.status, 201, "{created:?}");
        assert_eq!(created.json, json!({
            "id": created.json["id"], "kind": "prayer", "time": "07:30", "days": [1, 3],
            "minutesBefore": null, "isActive": true, "nextAt": "2026-03-04T07:30:00Z",
        }));
        let zone = json!({ "timeZone": "America/New_York" });
        assert_eq!(ada.patch("/api/user/time-zone", zone).await.status, 200);
        assert_eq!(list_reminders(&ada).await[0]["nextAt"], "2026-03-02T12:30:00Z", "still Monday morning there");
    }

    async fn a_reminder_without_days_is_daily(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        assert_eq!(remind(&ada, "devotional", "06:00").await["days"], json!([0, 1, 2, 3, 4, 5, 6]));
    }

    async fn an_invalid_reminder_is_refused_with_its_field(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for (body, field, sentence) in [
            (json!({ "kind": "prayer" }), "time", "Time is required"),
            (json!({ "kind": "prayer", "time": " " }), "time", "Time is required"),
            (json!({ "kind": "prayer", "time": "7:30" }), "time", "Time must be in 24-hour format, such as 07:30"),
            (json!({ "kind": "prayer", "time": "24:00" }), "time", "Time must be in 24-hour format, such as 07:30"),
            (json!({ "kind": "prayer", "time": "07:30", "days": [] }), "days", "Please choose at least one day"),
            (json!({ "kind": "prayer", "time": "07:30", "days": [7] }), "days", "Days must be numbers from 0 (Sunday) to 6"),
            (json!({ "kind": "fast_end", "minutesBefore": 1441 }), "minutesBefore", "Minutes before must be at most 1440"),
            (json!({ "kind": "fast_end", "minutesBefore": -1 }), "minutesBefore", "Minutes before must be at least 0"),
        ] {
            let refused = ada.post(REMINDERS, body.clone()).await;
            assert_eq!((refused.status.as_u16(), refused.field(field)), (400, sentence), "{body}");
        }
        for body in [json!({ "kind": "lunch", "time": "12:00" }), json!({ "time": "12:00" })] {
            assert_eq!(ada.post(REMINDERS, body).await.status, 400);
        }
        assert!(list_reminders(&ada).await.is_empty());
    }

    async fn reminders_are_limited_to_twenty_and_one_per_event(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for kind in ["fast_end", "sabbath_start"] {
            assert_eq!(ada.post(REMINDERS, json!({ "kind": kind })).await.status, 201);
            let refused = ada.post(REMINDERS, json!({ "kind": kind })).await;
            assert_eq!((refused.status.as_u16(), refused.code()), (409, "conflict"));
        }
        for number in 0..18 {
            remind(&ada, "prayer", &format!("{number:02}:00")).await;
        }
        let refused = ada.post(REMINDERS, json!({ "kind": "prayer", "time": "20:00" })).await;
        assert_eq!(refused.status, 409);
        assert_eq!(refused.message(), "You can have up to 20 reminders. Remove one to add another.");
        let last = list_reminders(&ada).await.pop().expect("a reminder");
        let refused = put(&ada, &last, json!({ "kind": "fast_end" })).await;
        assert_eq!(refused.status, 409, "a change can't exceed the limit either");
    }

    async fn concurrent_requests_respect_the_reminder_limit(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for number in 0..19 {
            remind(&ada, "prayer", &format!("{number:02}:00")).await;
        }
        let another = || ada.post(REMINDERS, json!({ "kind": "prayer", "time": "20:00" }));
        let (one, two, three) = tokio::join!(another(), another(), another());
        let created = [one, two, three].iter().filter(|response| response.status == 201).count();
        assert_eq!((created, list_reminders(&ada).await.len()), (1, 20));
    }

    async fn a_reminder_is_changed_switched_off_and_removed(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let created = remind(&ada, "prayer", "13:00").await;
        let off = put(&ada, &created, json!({ "kind": "prayer", "time": "14:00", "isActive": false })).await;
        assert_eq!((off.status.as_u16(), &off.json["nextAt"], &off.json["time"]), (200, &json!(null), &json!("14:00")));
        let still = put(&ada, &created, json!({ "kind": "devotional", "time": "15:00" })).await.json;
        assert_eq!((&still["isActive"], &still["kind"]), (&json!(false), &json!("devotional")));
        let on = put(&ada, &created, json!({ "kind": "devotional", "time": "15:00", "isActive": true })).await.json;
        assert_eq!(on["nextAt"], "2026-03-02T15:00:00Z");
        let path = format!("{REMINDERS}/{}", created["id"].as_str().expect("an id"));
        assert_eq!(ada.delete(&path).await.status, 204);
        assert_eq!(ada.delete(&path).await.status, 404);
        app.clock.advance(TimeDelta::hours(4));
        work(app).await;
        assert!(titles(&ada).await.is_empty());
    }

    async fn a_reminder_is_private(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let created = remind(&ada, "prayer", "13:00").await;
        let eve = app.persona(Persona::SuperAdmin).await;
        assert!(list_reminders(&eve).await.is_empty());
        assert_eq!(put(&eve, &created, json!({ "kind": "prayer", "time": "14:00" })).await.status, 404);
        let path = format!("{REMINDERS}/{}", created["id"].as_str().expect("an id"));
        assert_eq!(eve.delete(&path).await.status, 404);
        assert_eq!(list_reminders(&ada).await, [created]);
    }

    async fn a_due_reminder_is_sent_once_a_day(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        remind(&ada, "devotional", "12:10").await;
        work(app).await;
        assert!(titles(&ada).await.is_empty(), "it isn't due yet");
        app.clock.advance(TimeDelta::minutes(10));
        // Two replicas schedule reminders in the same minute and again in the next.
        tokio::join!(work(app), work(app));
        app.clock.advance(TimeDelta::minutes(1));
        work(app).await;
        let (unread, items) = list_notifications(&ada).await;
        assert_eq!((unread, items.len()), (1, 1));
        assert_eq!(items[0]["kind"], "reminder");
        assert_eq!(items[0]["title"], "Today's devotional");
        assert_eq!(items[0]["link"], "/devotionals");
        assert_eq!(list_reminders(&ada).await[0]["nextAt"], "2026-03-03T12:10:00Z");
        app.clock.advance(TimeDelta::days(1));
        work(app).await;
        assert_eq!(list_notifications(&ada).await.0, 2);
    }

    async fn missed_reminders_are_not_sent_hours_later(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        remind(&ada, "prayer", "12:30").await;
        app.clock.advance(TimeDelta::seconds(1));
        remind(&ada, "devotional", "13:30").await;
        app.clock.advance(TimeDelta::minutes(31 + 90));
        work(app).await;
        assert_eq!(titles(&ada).await, ["Today's devotional"], "that is half an hour late");
        let next: Vec<Value> = list_reminders(&ada).await.iter().map(|one| one["nextAt"].clone()).collect();
        assert_eq!(next, ["2026-03-03T12:30:00Z", "2026-03-03T13:30:00Z"]);
    }

    async fn reminders_stop_once_the_activity_is_done_except_for_prayer(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for kind in ["prayer", "devotional", "reading"] {
            remind(&ada, kind, "12:30").await;
        }
        ada.post("/api/prayer/sessions", json!({ "type": "listening", "duration": 5 })).await;
        let today = ada.get("/api/devotionals").await.json[0]["id"].clone();
        let body = json!({ "type": "devotional", "devotionalId": today, "date": "2026-03-02", "completed": true });
        let done = ada.post("/api/progress", body).await;
        assert!(done.status.is_success(), "{done:?}");
        app.clock.advance(TimeDelta::minutes(30));
        work(app).await;
        assert_eq!(titles(&ada).await.len(), 1, "only for prayer, because no plan has been started");
        let started = ada.post(READING, json!({ "planId": "psalms-30" })).await;
        app.clock.advance(TimeDelta::days(1));
        work(app).await;
        assert_eq!(titles(&ada).await.len(), 4, "on the next day, also for the plan");
        app.clock.advance(TimeDelta::hours(23));
        let portion = format!("{READING}/{}/days/1/read", started.json["id"].as_str().expect("an id"));
        let read = ada.post(&portion, json!({ "date": "2026-03-04" })).await;
        assert!(read.status.is_success(), "{read:?}");
        app.clock.advance(TimeDelta::hours(1));
        work(app).await;
        assert_eq!(titles(&ada).await.len(), 6, "no reminder for the plan, because today's portion was read");
    }

    async fn a_closed_account_gets_no_reminders(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        remind(&ada, "prayer", "12:30").await;
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let status = format!("/api/admin/users/{}/status", ada.id());
        super_admin.patch(&status, json!({ "isActive": false })).await;
        app.clock.advance(TimeDelta::minutes(30));
        work(app).await;
        super_admin.patch(&status, json!({ "isActive": true })).await;
        let ada = app.sign_in("user-0", trellis_test_support::PASSWORD).await;
        assert_eq!(titles(&ada).await, ["Welcome to Trellis"]);
    }
}
