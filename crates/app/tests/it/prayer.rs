use chrono::TimeDelta;
use serde_json::{Value, json};
use trellis_test_support::{Answer, Client, Persona, TestApp, both_engines};

const SESSIONS: &str = "/api/prayer/sessions";

async fn pray(client: &Client, minutes: u32) -> Value {
    let body = json!({ "type": "gratitude", "duration": minutes });
    let saved = client.post(SESSIONS, body).await;
    assert_eq!(saved.status, 201, "{saved:?}");
    saved.json
}

fn minutes(response: &Answer) -> Vec<i64> {
    let sessions = response.json.as_array().expect("a list");
    sessions
        .iter()
        .filter_map(|session| session["duration"].as_i64())
        .collect()
}

both_engines! {
    async fn a_session_is_saved_and_counts_for_the_day(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let body = json!({ "type": "listening", "duration": 7, "notes": "  Be still.\nListen.  " });
        let saved = ada.post(SESSIONS, body).await;
        assert_eq!(saved.status, 201, "{saved:?}");
        assert_eq!(saved.json["type"], "listening");
        assert_eq!(saved.json["duration"], 7);
        assert_eq!(saved.json["notes"], "Be still.\nListen.");
        assert_eq!(saved.json["date"], "2026-03-02");
        assert_eq!(saved.json["createdAt"], "2026-03-02T12:00:00Z");
        assert_eq!(ada.get(SESSIONS).await.json, json!([saved.json]));

        let week = ada.get("/api/progress/week").await;
        assert_eq!(week.json, json!([{
            "type": "prayer", "devotionalId": null, "date": "2026-03-02", "completed": true,
            "createdAt": "2026-03-02T12:00:00Z",
        }]));
        app.clock.advance(TimeDelta::minutes(10));
        pray(&ada, 5).await;
        assert_eq!(ada.get("/api/progress/week").await.json, week.json, "a day's prayer counts once");
    }

    async fn seconds_are_saved_as_minutes_rounded_up(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for (seconds, minutes) in [
            (0, 1), (1, 1), (59, 1), (60, 1), (61, 2), (119, 2), (120, 2), (121, 3), (599, 10), (600, 10), (86_400, 1440),
        ] {
            let saved = ada.post(SESSIONS, json!({ "type": "listening", "seconds": seconds })).await;
            assert_eq!((saved.status.as_u16(), &saved.json["duration"]), (201, &json!(minutes)), "{seconds}");
        }
        let both = ada.post(SESSIONS, json!({ "type": "listening", "duration": 9, "seconds": 61 })).await;
        assert_eq!(both.json["duration"], 2);
        let refused = ada.post(SESSIONS, json!({ "type": "listening", "seconds": 86_401 })).await;
        assert_eq!(refused.field("seconds"), "Seconds must be at most 86400");
        let without_duration = ada.post(SESSIONS, json!({ "type": "listening" })).await;
        assert_eq!(without_duration.field("duration"), "Duration is required");
    }

    async fn blank_notes_are_omitted(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for notes in [json!(""), json!(" \n "), json!(null)] {
            let body = json!({ "type": "warfare", "duration": 5, "notes": notes });
            assert_eq!(ada.post(SESSIONS, body).await.json["notes"], json!(null));
        }
        assert_eq!(pray(&ada, 5).await["notes"], json!(null));
    }

    async fn only_specified_prayer_types_are_accepted(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for kind in ["gratitude", "confession", "intercession", "listening", "warfare"] {
            let saved = ada.post(SESSIONS, json!({ "type": kind, "duration": 5 })).await;
            assert_eq!((saved.status.as_u16(), &saved.json["type"]), (201, &json!(kind)));
        }
        assert_eq!(ada.post(SESSIONS, json!({ "type": "petition", "duration": 5 })).await.status, 400);
        let missing = ada.post(SESSIONS, json!({ "duration": 5 })).await;
        assert_eq!(missing.field("type"), "Type is required");
        assert_eq!(ada.get(SESSIONS).await.json.as_array().map(Vec::len), Some(5));
    }

    async fn an_invalid_session_does_not_count_for_the_day(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for (minutes, message) in [
            (0, "Duration must be at least 1"),
            (-1, "Duration must be at least 1"),
            (1441, "Duration must be at most 1440"),
        ] {
            let refused = ada.post(SESSIONS, json!({ "type": "gratitude", "duration": minutes })).await;
            assert_eq!(refused.status, 400);
            assert_eq!(refused.field("duration"), message);
        }
        let long = json!({ "type": "gratitude", "duration": 5, "notes": "x".repeat(20_001) });
        assert_eq!(ada.post(SESSIONS, long).await.field("notes"), "Notes must be at most 20000 characters");
        let odd = json!({ "type": "gratitude", "duration": 5, "notes": "a\0b" });
        assert_eq!(ada.post(SESSIONS, odd).await.status, 400);
        assert_eq!(ada.get(SESSIONS).await.json, json!([]));
        assert_eq!(ada.get("/api/progress/week").await.json, json!([]));
        pray(&ada, 1).await;
        pray(&ada, 1440).await;
    }

    async fn sessions_are_paged_by_ten_newest_first(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let mut ids = Vec::new();
        for minutes in 1..=12 {
            app.clock.advance(TimeDelta::minutes(1));
            ids.push(pray(&ada, minutes).await["id"].as_str().expect("id").to_owned());
        }
        assert_eq!(minutes(&ada.get(SESSIONS).await), (3..=12).rev().collect::<Vec<_>>());
        assert_eq!(minutes(&ada.get(&format!("{SESSIONS}?limit=2")).await), [12, 11]);
        assert_eq!(minutes(&ada.get(&format!("{SESSIONS}?limit=100")).await).len(), 12);
        let older = ada.get(&format!("{SESSIONS}?limit=2&before={}", ids[2])).await;
        assert_eq!(minutes(&older), [2, 1]);
        for limit in ["0", "101"] {
            let refused = ada.get(&format!("{SESSIONS}?limit={limit}")).await;
            assert_eq!(refused.status, 400);
            assert_eq!(refused.field("limit"), "Limit must be from 1 to 100");
        }
        for odd in ["limit=-1", "limit=many", "before=here"] {
            assert_eq!(ada.get(&format!("{SESSIONS}?{odd}")).await.status, 400);
        }
    }

    async fn the_day_follows_the_members_time_zone(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        ada.patch("/api/user/time-zone", json!({ "timeZone": "Pacific/Auckland" })).await;
        assert_eq!(pray(&ada, 5).await["date"], "2026-03-03");
        assert_eq!(ada.get("/api/progress/week").await.json[0]["date"], "2026-03-03");
    }

    async fn a_future_day_is_refused(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let on = |date: &str| json!({ "type": "gratitude", "duration": 5, "date": date });
        let refused = ada.post(SESSIONS, on("2026-03-03")).await;
        assert_eq!((refused.status.as_u16(), refused.field("date")), (400, "You can only save a prayer with today's date."));
        assert_eq!(ada.get("/api/progress/summary").await.json["currentStreak"], 0);
        ada.patch("/api/user/time-zone", json!({ "timeZone": "Pacific/Kiritimati" })).await;
        assert_eq!(ada.post(SESSIONS, on("2026-03-03")).await.status, 201, "the day has begun in that time zone");
    }

    async fn a_session_is_private(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let created = pray(&ada, 5).await;
        app.clock.advance(TimeDelta::minutes(1));
        let eve = app.persona(Persona::SuperAdmin).await;
        assert_eq!(eve.get(SESSIONS).await.json, json!([]));
        let before = format!("{SESSIONS}?before={}", created["id"].as_str().expect("id"));
        assert_eq!(eve.get(&before).await.json, json!([]));
        assert_eq!(eve.get("/api/progress/week").await.json, json!([]));
        assert_eq!(eve.get("/api/progress/summary").await.json["totals"]["prayerMinutes"], 0);
    }
}
