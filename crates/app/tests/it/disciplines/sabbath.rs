use chrono::TimeDelta;
use http::Method;
use serde_json::{Value, json};
use trellis_test_support::{Answer, Client, Persona, TestApp, both_engines};

use super::{SABBATHS, id, ids, sabbath, set_clock};

async fn put(who: &Client, path: &str, body: Value) -> Answer {
    who.send(Method::PUT, path, Some(body)).await
}

both_engines! {
    async fn a_sabbath_has_its_next_start(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        ada.patch("/api/user/time-zone", json!({ "timeZone": "Europe/Berlin" })).await;
        let created = ada.post(SABBATHS, sabbath(5, "18:00", "18:00")).await;
        assert_eq!(created.status, 201, "{created:?}");
        assert_eq!(created.json, json!({
            "id": created.json["id"], "dayOfWeek": 5, "startTime": "18:00", "endTime": "18:00",
            "activities": ["Walk", "Candles"], "prepared": [], "isNow": false,
            "nextStart": "2026-03-06T17:00:00Z", "nextEnd": "2026-03-07T17:00:00Z",
        }));
        for (now, is_now, start) in [
            ("2026-03-06T16:59:59Z", false, "2026-03-06T17:00:00Z"),
            ("2026-03-06T17:00:00Z", true, "2026-03-06T17:00:00Z"),
            ("2026-03-07T16:59:59Z", true, "2026-03-06T17:00:00Z"),
            ("2026-03-07T17:00:00Z", false, "2026-03-13T17:00:00Z"),
            // Daylight saving time starts in the night before March 29.
            ("2026-03-28T17:00:00Z", false, "2026-04-03T16:00:00Z"),
        ] {
            set_clock(app, now);
            let list = ada.get(SABBATHS).await;
            assert_eq!((&list.json[0]["isNow"], &list.json[0]["nextStart"]), (&json!(is_now), &json!(start)), "{now}");
        }
    }

    async fn the_next_sabbath_is_listed_first(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let (sunday, wednesday) = (
            id(&ada.post(SABBATHS, sabbath(0, "08:00", "20:00")).await),
            id(&ada.post(SABBATHS, sabbath(3, "20:00", "08:00")).await),
        );
        assert_eq!(ids(&ada.get(SABBATHS).await), [wednesday.clone(), sunday.clone()]);
        set_clock(app, "2026-03-05T07:00:00Z");
        assert_eq!(ids(&ada.get(SABBATHS).await), [wednesday.clone(), sunday.clone()], "it is now");
        set_clock(app, "2026-03-05T09:00:00Z");
        assert_eq!(ids(&ada.get(SABBATHS).await), [sunday, wednesday]);
    }

    async fn a_sabbath_with_invalid_times_is_refused(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let path = format!("{SABBATHS}/{}", id(&ada.post(SABBATHS, sabbath(0, "08:00", "20:00")).await));
        for time in ["9:00", "24:00", "25:10", "18:60", "noon", "", "18:00:00", "6pm"] {
            for response in [ada.post(SABBATHS, sabbath(1, time, "18:00")).await, put(&ada, &path, sabbath(0, time, "18:00")).await] {
                assert_eq!((response.status.as_u16(), response.field("startTime")), (400, "Start time must be in 24-hour format, such as 18:00"), "{time}");
                assert_eq!(response.field("endTime"), "");
            }
            let response = ada.post(SABBATHS, sabbath(1, "18:00", time)).await;
            assert_eq!((response.status.as_u16(), response.field("endTime")), (400, "End time must be in 24-hour format, such as 18:00"), "{time}");
        }
        let missing = ada.post(SABBATHS, json!({ "dayOfWeek": 1, "endTime": "18:00", "activities": [] })).await;
        assert_eq!(missing.field("startTime"), "Start time is required");
        let null = ada.post(SABBATHS, json!({ "dayOfWeek": 1, "startTime": null, "endTime": "18:00", "activities": [] })).await;
        assert_eq!(null.field("startTime"), "Start time must be in 24-hour format, such as 18:00");
        assert_eq!(ada.get(SABBATHS).await.json[0]["startTime"], "08:00");
    }

    async fn a_week_has_seven_days(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for (day, sentence) in [(7, "Day of week must be at most 6"), (-1, "Day of week must be at least 0")] {
            let refused = ada.post(SABBATHS, sabbath(day, "18:00", "18:00")).await;
            assert_eq!((refused.status.as_u16(), refused.field("dayOfWeek")), (400, sentence));
        }
        for day in 0..7 {
            assert_eq!(ada.post(SABBATHS, sabbath(day, "18:00", "18:00")).await.status, 201);
        }
        let overlapping = ada.post(SABBATHS, sabbath(3, "10:00", "11:00")).await;
        assert_eq!((overlapping.status.as_u16(), overlapping.field("dayOfWeek")), (409, "You already have a Sabbath on this day."));
        assert_eq!(ids(&ada.get(SABBATHS).await).len(), 7);
    }

    async fn a_day_has_one_sabbath_even_concurrently(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let create = || ada.post(SABBATHS, sabbath(0, "18:00", "18:00"));
        let (one, two, three) = tokio::join!(create(), create(), create());
        let mut statuses = [one, two, three].map(|response| response.status.as_u16());
        statuses.sort_unstable();
        assert_eq!(statuses, [201, 409, 409]);
    }

    async fn activities_are_limited_and_unique(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let with = |activities: Value| json!({ "dayOfWeek": 0, "startTime": "18:00", "endTime": "18:00", "activities": activities });
        let too_many_activities: Vec<String> = (0..31).map(|number| format!("Activity {number}")).collect();
        for (activities, sentence) in [
            (json!(too_many_activities), "Choose at most 30 activities"),
            (json!(["é".repeat(201)]), "An activity must be at most 200 characters"),
            (json!(["Two\nlines"]), "Activities contain characters that cannot be used"),
        ] {
            let refused = ada.post(SABBATHS, with(activities)).await;
            assert_eq!((refused.status.as_u16(), refused.field("activities")), (400, sentence));
        }
        let created = ada.post(SABBATHS, with(json!(["  Walk ", "", "walk", "Candles", "   ", "WALK", "Übung", "é".repeat(200)]))).await;
        assert_eq!(created.json["activities"], json!(["Walk", "Candles", "Übung", "é".repeat(200)]));
        let path = format!("{SABBATHS}/{}", id(&created));
        assert_eq!(put(&ada, &path, with(json!(too_many_activities[..30]))).await.json["activities"], json!(too_many_activities[..30]));
        assert_eq!(put(&ada, &path, with(json!([]))).await.json["activities"], json!([]));
    }

    async fn a_sabbath_can_be_changed_and_removed(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let created = ada.post(SABBATHS, sabbath(0, "08:00", "20:00")).await;
        ada.post(SABBATHS, sabbath(1, "08:00", "20:00")).await;
        let path = format!("{SABBATHS}/{}", id(&created));
        let changed = put(&ada, &path, json!({ "dayOfWeek": 6, "startTime": "09:30", "endTime": "00:00", "activities": ["Sing"] })).await;
        assert_eq!(changed.status, 200, "{changed:?}");
        assert_eq!(changed.json, json!({
            "id": created.json["id"], "dayOfWeek": 6, "startTime": "09:30", "endTime": "00:00",
            "activities": ["Sing"], "prepared": [], "isNow": false,
            "nextStart": "2026-03-07T09:30:00Z", "nextEnd": "2026-03-08T00:00:00Z",
        }));
        let overlapping = put(&ada, &path, sabbath(1, "18:00", "18:00")).await;
        assert_eq!((overlapping.status.as_u16(), overlapping.message()), (409, "You already have a Sabbath on this day."));
        assert_eq!(ada.delete(&path).await.status, 204);
        assert_eq!(ada.delete(&path).await.status, 404);
        assert_eq!(put(&ada, &path, sabbath(5, "18:00", "18:00")).await.status, 404);
        assert_eq!(ids(&ada.get(SABBATHS).await).len(), 1);
    }

    async fn preparations_apply_to_one_sabbath_only(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let path = format!("{SABBATHS}/{}", id(&ada.post(SABBATHS, sabbath(5, "18:00", "18:00")).await));
        let prepared = put(&ada, &format!("{path}/prepared"), json!({ "prepared": [" Candles", "Candles"] })).await;
        assert_eq!((prepared.status.as_u16(), &prepared.json["prepared"]), (200, &json!(["Candles"])));
        for (now, expected) in [
            ("2026-03-06T17:59:00Z", json!(["Candles"])),
            ("2026-03-07T17:59:00Z", json!(["Candles"])),
            ("2026-03-07T18:00:00Z", json!([])),
            ("2026-03-13T19:00:00Z", json!([])),
        ] {
            set_clock(app, now);
            assert_eq!(ada.get(SABBATHS).await.json[0]["prepared"], expected, "{now}");
        }
        let all = put(&ada, &format!("{path}/prepared"), json!({ "prepared": ["Walk", "Candles"] })).await;
        assert_eq!(all.json["prepared"], json!(["Walk", "Candles"]), "for the current Sabbath");
        let none = put(&ada, &format!("{path}/prepared"), json!({ "prepared": [] })).await;
        assert_eq!(none.json["prepared"], json!([]));
        app.clock.advance(TimeDelta::days(1));
        assert_eq!(ada.get(SABBATHS).await.json[0]["prepared"], json!([]));
    }

    async fn only_planned_activities_can_be_prepared(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let path = format!("{SABBATHS}/{}", id(&ada.post(SABBATHS, sabbath(5, "18:00", "18:00")).await));
        let refused = put(&ada, &format!("{path}/prepared"), json!({ "prepared": ["Walk", "Shopping"] })).await;
        assert_eq!((refused.status.as_u16(), refused.field("prepared")), (400, "You can only check off activities on this Sabbath's list."));
        put(&ada, &format!("{path}/prepared"), json!({ "prepared": ["Walk", "Candles"] })).await;
        // A removed activity is no longer marked as prepared. The others still are, even if the time changes.
        let mut changed = sabbath(5, "17:00", "17:00");
        changed["activities"] = json!(["Candles", "Bread"]);
        assert_eq!(put(&ada, &path, changed).await.json["prepared"], json!(["Candles"]));
        assert_eq!(put(&ada, &path, sabbath(6, "17:00", "17:00")).await.json["prepared"], json!([]), "nothing is prepared for another day");
    }

    async fn a_sabbath_is_private(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let path = format!("{SABBATHS}/{}", id(&ada.post(SABBATHS, sabbath(5, "18:00", "18:00")).await));
        for persona in [Persona::User, Persona::SuperAdmin] {
            let eve = app.persona(persona).await;
            assert_eq!(eve.get(SABBATHS).await.json, json!([]));
            assert_eq!(put(&eve, &path, sabbath(0, "01:00", "02:00")).await.status, 404);
            assert_eq!(put(&eve, &format!("{path}/prepared"), json!({ "prepared": [] })).await.status, 404);
            assert_eq!(eve.delete(&path).await.status, 404);
            assert_eq!(eve.post(SABBATHS, sabbath(5, "10:00", "12:00")).await.status, 201, "another member can use the same day");
        }
        assert_eq!(ada.get(SABBATHS).await.json[0]["startTime"], "18:00");
    }
}
