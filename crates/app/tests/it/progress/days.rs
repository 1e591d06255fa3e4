use chrono::TimeDelta;
use serde_json::{Value, json};
use trellis_growth::devotionals::model::DevotionalStatus;
use trellis_test_support::{Answer, Persona, TestApp, both_engines};

use super::{COMPLETE, WEEK, add_practice_days, day, devotional, own_devotional, set_clock};

fn dates(response: &Answer) -> Vec<&str> {
    let records = response.json.as_array().expect("a list");
    records
        .iter()
        .filter_map(|record| record["date"].as_str())
        .collect()
}

both_engines! {
    async fn a_days_records_are_limited(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let complete = async || {
            let id = own_devotional(app, &ada, false).await;
            ada.post(COMPLETE, json!({ "type": "devotional", "date": "2026-03-02", "devotionalId": id })).await
        };
        for _ in 0..100 {
            assert_eq!(complete().await.status, 200);
        }
        let refused = complete().await;
        assert_eq!((refused.status.as_u16(), refused.field("devotionalId")), (400, "You've recorded the maximum number of devotionals for one day."));
    }

    async fn completing_twice_counts_once(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let body = json!({ "type": "abide_moment", "date": "2026-03-02", "completed": true });
        let first = ada.post("/api/progress", body.clone()).await;
        assert_eq!(first.status, 200, "{first:?}");
        assert_eq!(first.json, json!({
            "type": "abide_moment", "devotionalId": null, "date": "2026-03-02", "completed": true,
            "createdAt": "2026-03-02T12:00:00Z",
        }));
        app.clock.advance(TimeDelta::hours(1));
        assert_eq!(ada.post("/api/progress", body).await.json, first.json);
        let second = ada.post(COMPLETE, json!({ "type": "abide_moment", "date": "2026-03-02" })).await;
        assert_eq!((second.status.as_u16(), &second.json), (200, &first.json));
        assert_eq!(ada.get(WEEK).await.json, json!([first.json]));
    }

    async fn completing_concurrently_counts_once(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let body = json!({ "type": "mission", "date": "2026-03-02" });
        let (one, two, three) = tokio::join!(
            ada.post(COMPLETE, body.clone()),
            ada.post(COMPLETE, body.clone()),
            ada.post(COMPLETE, body),
        );
        for response in [&one, &two, &three] {
            assert_eq!(response.status, 200, "{response:?}");
            assert_eq!(response.json, one.json);
        }
        assert_eq!(ada.get(WEEK).await.json, json!([one.json]));
    }

    async fn each_devotional_counts_once_a_day(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let (one, two) = (devotional(app, DevotionalStatus::Published).await, devotional(app, DevotionalStatus::Published).await);
        for (id, date) in [(one, "2026-03-01"), (one, "2026-03-02"), (two, "2026-03-02"), (two, "2026-03-02")] {
            let body = json!({ "type": "devotional", "date": date, "devotionalId": id });
            let response = ada.post(COMPLETE, body).await;
            assert_eq!(response.status, 200, "{response:?}");
            assert_eq!(response.json["devotionalId"], json!(id));
        }
        assert_eq!(dates(&ada.get(WEEK).await), ["2026-03-01", "2026-03-02", "2026-03-02"]);
    }

    async fn incomplete_activities_are_not_recorded(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let body = json!({ "type": "abide_moment", "date": "2026-03-02", "completed": false });
        let refused = ada.post("/api/progress", body).await;
        assert_eq!(refused.status, 400);
        assert_eq!(refused.field("completed"), "Only completed practices can be recorded.");
        let missing = ada.post("/api/progress", json!({ "type": "prayer", "date": "2026-03-02" })).await;
        assert_eq!(missing.field("completed"), "Completed is required");
        assert_eq!(ada.get(WEEK).await.json, json!([]));
    }

    async fn only_a_date_that_can_be_today_is_accepted(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for date in ["2026-03-01", "2026-03-02"] {
            assert_eq!(ada.post(COMPLETE, json!({ "type": "prayer", "date": date })).await.status, 200);
        }
        for date in ["2026-02-28", "2026-03-03", "2026-03-04", "1900-01-01", "2200-12-31"] {
            for (path, completed) in [(COMPLETE, None), ("/api/progress", Some(true))] {
                let body = json!({ "type": "prayer", "date": date, "completed": completed });
                let refused = ada.post(path, body).await;
                assert_eq!(refused.status, 400);
                assert_eq!(refused.field("date"), "You can only record a practice with today's date.");
            }
        }
        for date in [json!("2026-02-30"), json!("today"), json!(null), json!("")] {
            assert_eq!(ada.post(COMPLETE, json!({ "type": "prayer", "date": date })).await.status, 400);
        }
        let missing = ada.post(COMPLETE, json!({ "type": "prayer" })).await;
        assert_eq!(missing.field("date"), "Date is required");
        assert_eq!(ada.post(COMPLETE, json!({ "type": "sleep", "date": "2026-03-02" })).await.status, 400);
        assert_eq!(ada.get(WEEK).await.json.as_array().map(Vec::len), Some(2));
    }

    async fn a_future_day_in_the_members_time_zone_is_refused(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for (zone, now, today, tomorrow) in [
            ("America/Los_Angeles", "2026-03-03T05:43:00Z", "2026-03-02", "2026-03-03"),
            ("Pacific/Kiritimati", "2026-03-03T10:30:00Z", "2026-03-04", "2026-03-05"),
        ] {
            set_clock(app, now);
            ada.patch("/api/user/time-zone", json!({ "timeZone": zone })).await;
            let refused = ada.post(COMPLETE, json!({ "type": "prayer", "date": tomorrow })).await;
            assert_eq!((refused.status.as_u16(), refused.field("date")), (400, "You can only record a practice with today's date."));
            assert_eq!(ada.post(COMPLETE, json!({ "type": "prayer", "date": today })).await.status, 200, "{zone}");
        }
    }

    async fn a_devotional_is_completed_only_by_its_readers(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let eve = app.persona(Persona::SuperAdmin).await;
        let complete = |id: Value| json!({ "type": "devotional", "date": "2026-03-02", "devotionalId": id });
        let missing = ada.post(COMPLETE, json!({ "type": "devotional", "date": "2026-03-02" })).await;
        assert_eq!(missing.status, 400);
        assert_eq!(missing.field("devotionalId"), "Devotional is required");
        assert_eq!(ada.post(COMPLETE, complete(json!(null))).await.field("devotionalId"), "Devotional is required");

        let hidden = [
            devotional(app, DevotionalStatus::Draft).await,
            devotional(app, DevotionalStatus::Archived).await,
            own_devotional(app, &eve, false).await,
            own_devotional(app, &ada, true).await,
            app.app.new_id(),
            uuid::Uuid::nil(),
        ];
        for id in hidden {
            let refused = ada.post(COMPLETE, complete(json!(id))).await;
            assert_eq!(refused.status, 404, "{id}");
            assert_eq!(refused.message(), "We couldn't find this devotional.");
        }
        assert_eq!(ada.post(COMPLETE, complete(json!("seven"))).await.status, 400);
        assert_eq!(ada.get(WEEK).await.json, json!([]));

        let own = own_devotional(app, &ada, false).await;
        assert_eq!(ada.post(COMPLETE, complete(json!(own))).await.status, 200);
        let library = devotional(app, DevotionalStatus::Published).await;
        for (kind, id) in [("prayer", library), ("mission", own), ("abide_moment", library)] {
            let body = json!({ "type": kind, "date": "2026-03-02", "devotionalId": id });
            let refused = ada.post(COMPLETE, body).await;
            assert_eq!(refused.status, 400);
            assert_eq!(refused.field("devotionalId"), "You can only include a devotional with a devotional practice.");
        }
    }

    async fn a_week_is_seven_days_that_end_today(app: &TestApp) {
        set_clock(app, "2026-12-30T12:00:00Z");
        let ada = app.persona(Persona::User).await;
        for _ in 0..10 {
            app.clock.advance(TimeDelta::days(1));
            let date = app.app.now().date_naive();
            for kind in ["prayer", "abide_moment"] {
                app.clock.advance(TimeDelta::minutes(1));
                ada.post(COMPLETE, json!({ "type": kind, "date": date })).await;
            }
        }
        let week = ada.get(WEEK).await;
        let week_dates = dates(&week);
        assert_eq!((week_dates.len(), week_dates[0], week_dates[13]), (14, "2027-01-03", "2027-01-09"));
        assert!(week_dates.is_sorted());
        assert_eq!((&week.json[0]["type"], &week.json[1]["type"]), (&json!("prayer"), &json!("abide_moment")));
    }

    async fn the_week_changes_at_the_members_midnight(app: &TestApp) {
        set_clock(app, "2026-10-31T12:00:00Z");
        let ada = app.persona(Persona::User).await;
        add_practice_days(app, &ada, [day("2026-10-25")]).await;
        // In Los Angeles, the day on which daylight saving time ends has 25 hours.
        ada.patch("/api/user/time-zone", json!({ "timeZone": "America/Los_Angeles" })).await;
        for (now, expected_count) in [("2026-11-01T06:59:00Z", 1), ("2026-11-01T07:00:00Z", 0), ("2026-11-02T07:59:00Z", 0)] {
            set_clock(app, now);
            assert_eq!(dates(&ada.get(WEEK).await).len(), expected_count, "{now}");
        }
        set_clock(app, "2026-10-31T23:30:00Z");
        ada.patch("/api/user/time-zone", json!({ "timeZone": "Pacific/Kiritimati" })).await;
        assert_eq!(dates(&ada.get(WEEK).await).len(), 0, "it is already the first in that time zone");
    }

    async fn a_year_shows_each_practiced_day_once(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        add_practice_days(app, &ada, [day("2025-03-02"), day("2025-03-03"), day("2025-12-31")]).await;
        let (one, two) = (devotional(app, DevotionalStatus::Published).await, devotional(app, DevotionalStatus::Published).await);
        for id in [one, two] {
            ada.post(COMPLETE, json!({ "type": "devotional", "date": "2026-03-02", "devotionalId": id })).await;
        }
        ada.post(COMPLETE, json!({ "type": "prayer", "date": "2026-03-02" })).await;
        ada.post(COMPLETE, json!({ "type": "mission", "date": "2026-03-02" })).await;
        let year = ada.get("/api/progress/year").await;
        assert_eq!(year.json, json!({
            "from": "2025-03-03",
            "to": "2026-03-02",
            "days": [
                { "date": "2025-03-03", "devotional": 0, "prayer": 0, "mission": 0, "abideMoment": 1 },
                { "date": "2025-12-31", "devotional": 0, "prayer": 0, "mission": 0, "abideMoment": 1 },
                { "date": "2026-03-02", "devotional": 2, "prayer": 1, "mission": 1, "abideMoment": 0 },
            ],
        }));
    }

    async fn progress_is_private(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        ada.post(COMPLETE, json!({ "type": "prayer", "date": "2026-03-02" })).await;
        for persona in [Persona::User, Persona::SuperAdmin] {
            let eve = app.persona(persona).await;
            assert_eq!(eve.get(WEEK).await.json, json!([]));
            assert_eq!(eve.get("/api/progress/year").await.json["days"], json!([]));
            let summary = eve.get("/api/progress/summary").await;
            assert_eq!((&summary.json["totals"]["days"], &summary.json["currentStreak"]), (&json!(0), &json!(0)));
        }
    }
}
