//! A request that a device repeats because it got no response is applied only once.

use std::sync::atomic::{AtomicU32, Ordering};

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};
use trellis_platform::{App, housekeeping::Sweep, jobs::JobHandler};
use trellis_test_support::{Client, Persona, TestApp, both_engines};
use uuid::{Builder, Uuid};

const PRAYERS: &str = "/api/user/prayers";
const DEVOTIONALS: &str = "/api/user/devotionals";
const SESSIONS: &str = "/api/prayer/sessions";
const NOTES: &str = "/api/bible/verse-notes";
const SERIES: &str = "/api/sermon-series";
const SERMONS: &str = "/api/sermons";

const GONE_MESSAGE: &str = "This can't be saved. It may have been deleted.";
const TOO_OLD_MESSAGE: &str = "This was created too long ago, or your device's clock is wrong.";

static ID_COUNTER: AtomicU32 = AtomicU32::new(0);

/// An id as a device would generate it at that time.
fn device_id(at: DateTime<Utc>) -> Uuid {
    let millis = u64::try_from(at.timestamp_millis()).expect("after 1970");
    let mut random = [0; 10];
    random[..4].copy_from_slice(&ID_COUNTER.fetch_add(1, Ordering::Relaxed).to_be_bytes());
    Builder::from_unix_timestamp_millis(millis, &random).into_uuid()
}

/// Each call that creates something, with its body.
fn create_requests() -> [(&'static str, Value); 6] {
    [
        (
            PRAYERS,
            json!({ "title": "For rain", "content": "Send it.", "type": "petition" }),
        ),
        (
            DEVOTIONALS,
            json!({ "title": "Rain", "content": "It came." }),
        ),
        (
            SESSIONS,
            json!({ "type": "gratitude", "duration": 5, "notes": "Rain" }),
        ),
        (
            NOTES,
            json!({ "bookId": "JHN", "chapter": 3, "verse": 16, "translationId": "bsb", "content": "So loved" }),
        ),
        (SERIES, json!({ "title": "Rain" })),
        (SERMONS, json!({ "title": "Rain" })),
    ]
}

fn with(body: &Value, more: Value) -> Value {
    let mut body = body.clone();
    for (name, value) in more.as_object().expect("fields") {
        body[name] = value.clone();
    }
    body
}

async fn count(client: &Client, list: &str) -> usize {
    client
        .get(list)
        .await
        .json
        .as_array()
        .expect("a list")
        .len()
}

async fn sweep(app: &App) {
    Sweep.run(app, json!({})).await.expect("swept");
}

both_engines! {
    async fn a_repeated_request_creates_one_item_and_changes_nothing(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let written = app.app.now() - TimeDelta::hours(5);
        for (list, body) in create_requests() {
            let id = device_id(written);
            let first = ada.post(list, with(&body, json!({ "id": id }))).await;
            assert_eq!(first.status, 201, "{list}: {first:?}");
            assert_eq!(first.json["id"], json!(id));
            assert_eq!(first.json["createdAt"], "2026-03-02T07:00:00Z", "{list}: when it was written");
            let mut other = with(&body, json!({ "id": id }));
            other[if list == SESSIONS { "notes" } else { "content" }] = json!("Something else");
            let second = ada.post(list, other).await;
            assert_eq!((second.status.as_u16(), &second.json), (200, &first.json), "{list}");
            assert_eq!(ada.get(list).await.json, json!([first.json]));
        }
    }

    async fn two_concurrent_requests_create_one_item(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for (list, body) in create_requests() {
            let body = with(&body, json!({ "id": device_id(app.app.now()) }));
            let (one, two, three) = tokio::join!(
                ada.post(list, body.clone()),
                ada.post(list, body.clone()),
                ada.post(list, body.clone()),
            );
            let mut statuses = [one.status.as_u16(), two.status.as_u16(), three.status.as_u16()];
            statuses.sort_unstable();
            assert_eq!(statuses, [200, 200, 201], "{list}");
            assert_eq!(one.json, two.json);
            assert_eq!(count(&ada, list).await, 1, "{list}");
        }
    }

    async fn another_members_id_is_refused_without_details(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let eve = app.persona(Persona::SuperAdmin).await;
        for (list, body) in create_requests() {
            // Try an id that a device generated, and one that the server generated.
            let by_device = with(&body, json!({ "id": device_id(app.app.now()) }));
            assert_eq!(ada.post(list, by_device.clone()).await.status, 201);
            let by_server = ada.post(list, body.clone()).await.json["id"].clone();
            for taken in [by_device, with(&body, json!({ "id": by_server }))] {
                let refused = eve.post(list, taken.clone()).await;
                assert_eq!((refused.status.as_u16(), refused.message()), (409, GONE_MESSAGE), "{list}");
                assert_eq!(refused.field("id"), GONE_MESSAGE);
                assert_eq!(ada.post(list, taken).await.status, 200, "{list}: still theirs");
            }
            assert_eq!(count(&eve, list).await, 0, "{list}");
            assert_eq!(count(&ada, list).await, 2, "{list}");
        }
    }

    async fn an_id_creates_one_item_of_any_kind(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let id = device_id(app.app.now());
        let [(first, body), others @ ..] = create_requests();
        assert_eq!(ada.post(first, with(&body, json!({ "id": id }))).await.status, 201);
        for (list, body) in others {
            assert_eq!(ada.post(list, with(&body, json!({ "id": id }))).await.status, 409, "{list}");
            assert_eq!(count(&ada, list).await, 0, "{list}");
        }
    }

    async fn a_repeated_request_does_not_restore_a_deleted_item(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for (list, body) in create_requests() {
            if list == SESSIONS {
                continue;
            }
            let body = with(&body, json!({ "id": device_id(app.app.now()) }));
            let created = ada.post(list, body.clone()).await;
            let path = format!("{list}/{}", created.json["id"].as_str().expect("id"));
            assert_eq!(ada.delete(&path).await.status, 204);
            assert_eq!(ada.post(list, body.clone()).await.status, 409, "{list}");
            // The repeated request is still rejected after the trash is emptied.
            app.clock.advance(TimeDelta::days(2));
            sweep(&app.app).await;
            let refused = ada.post(list, body).await;
            assert_eq!((refused.status.as_u16(), refused.message()), (409, GONE_MESSAGE), "{list}");
            assert_eq!(count(&ada, list).await, 0, "{list}");
        }
    }

    async fn an_id_must_be_a_recent_uuid_v7(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let now = app.app.now();
        let odd = [
            json!("mine"),
            json!(""),
            json!(Uuid::nil()),
            json!("6fa459ea-ee8a-4ca4-894e-db77e160355e"),
            json!(device_id(now - TimeDelta::days(30) - TimeDelta::milliseconds(1))),
            json!(device_id(now + TimeDelta::days(1) + TimeDelta::milliseconds(1))),
        ];
        for (list, body) in create_requests() {
            for id in &odd {
                let refused = ada.post(list, with(&body, json!({ "id": id }))).await;
                assert_eq!((refused.status.as_u16(), refused.field("id")), (400, TOO_OLD_MESSAGE), "{list} {id}");
            }
            assert_eq!(count(&ada, list).await, 0, "{list}");
            for at in [now - TimeDelta::days(30), now + TimeDelta::days(1)] {
                assert_eq!(ada.post(list, with(&body, json!({ "id": device_id(at) }))).await.status, 201, "{list}");
            }
            assert_eq!(ada.post(list, with(&body, json!({ "id": null }))).await.status, 201, "{list}");
        }
        // Even if a device's clock is ahead, no date is in the future.
        let newest = &ada.get(PRAYERS).await.json[0];
        assert_eq!(newest["createdAt"], "2026-03-02T12:00:00Z");
    }

    async fn ids_are_deleted_once_they_are_too_old(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let [(list, body), ..] = create_requests();
        let body = with(&body, json!({ "id": device_id(app.app.now() - TimeDelta::days(10)) }));
        ada.post(list, body.clone()).await;
        app.clock.advance(TimeDelta::days(20));
        sweep(&app.app).await;
        assert_eq!(ada.post(list, body.clone()).await.status, 200);
        app.clock.advance(TimeDelta::hours(1));
        sweep(&app.app).await;
        assert_eq!(ada.post(list, body).await.field("id"), TOO_OLD_MESSAGE);
        assert_eq!(count(&ada, list).await, 1);
    }

    async fn a_prayer_session_keeps_its_date(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let body = json!({ "type": "listening", "duration": 10 });
        let now = app.app.now();
        let allowed_dates = ["2026-03-01", "2026-03-02"];
        for date in allowed_dates {
            let saved = ada.post(SESSIONS, with(&body, json!({ "date": date }))).await;
            assert_eq!((saved.status.as_u16(), &saved.json["date"]), (201, &json!(date)));
        }
        for (id, date) in [
            (None, "2026-02-28"),
            (None, "2026-03-03"),
            (None, "2026-03-04"),
            (Some(now), "2026-03-03"),
            (Some(now), "2026-02-28"),
            (Some(now - TimeDelta::days(5)), "2026-02-27"),
            (Some(now - TimeDelta::days(5)), "2026-02-23"),
            (Some(now - TimeDelta::days(5)), "2026-02-28"),
            (Some(now - TimeDelta::days(31)), "2026-01-30"),
        ] {
            let mut late = with(&body, json!({ "date": date }));
            if let Some(at) = id {
                late["id"] = json!(device_id(at));
            }
            let refused = ada.post(SESSIONS, late).await;
            let outcome = (refused.status.as_u16(), refused.message());
            let expected = if date == "2026-01-30" { TOO_OLD_MESSAGE } else { "You can only save a prayer with today's date." };
            assert_eq!(outcome, (400, expected), "{date}");
        }
        let week = ada.get("/api/progress/week").await.json;
        let offline_since = now - TimeDelta::days(5);
        for date in ["2026-02-24", "2026-02-25", "2026-02-26"] {
            let late = with(&body, json!({ "id": device_id(offline_since), "date": date }));
            let saved = ada.post(SESSIONS, late).await;
            assert_eq!((saved.status.as_u16(), &saved.json["date"]), (201, &json!(date)));
        }
        let undated = ada.post(SESSIONS, with(&body, json!({ "id": device_id(offline_since) }))).await;
        assert_eq!(undated.json["date"], "2026-02-25", "the date comes from the id");
        assert_eq!(ada.get("/api/progress/week").await.json, week, "past days stay unchanged");
        assert_eq!(ada.get("/api/progress/summary").await.json["totals"]["prayerMinutes"], 60);
        assert_eq!(ada.post(SESSIONS, with(&body, json!({ "date": "soon" }))).await.status, 400);
    }
}
