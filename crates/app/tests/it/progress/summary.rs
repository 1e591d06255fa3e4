use chrono::{Days, TimeDelta};
use sea_orm::{EntityTrait, IntoActiveModel};
use serde_json::{Value, json};
use trellis_growth::devotionals::model::DevotionalStatus;
use trellis_sister_apps::sister_apps::entities::sister_app_progress;
use trellis_test_support::{Answer, Client, Persona, TestApp, both_engines};

use super::{COMPLETE, add_practice_days, day, devotional};

const SUMMARY: &str = "/api/progress/summary";

async fn add_points(app: &TestApp, who: &Client, points: i32) {
    let id = app.app.new_id();
    let row = sister_app_progress::Model {
        id,
        user_id: who.id(),
        source_app: "quiz".to_owned(),
        external_id: id.to_string(),
        title: "Psalms".to_owned(),
        description: "All of them".to_owned(),
        points,
        completed_at: app.app.now(),
    };
    sister_app_progress::Entity::insert(row.into_active_model())
        .exec_without_returning(app.app.db.conn())
        .await
        .expect("an item");
}

fn milestone<'a>(summary: &'a Answer, id: &str) -> &'a Value {
    let all = summary.json["milestones"].as_array().expect("milestones");
    all.iter().find(|one| one["id"] == id).expect(id)
}

both_engines! {
    async fn a_new_member_has_no_progress_yet(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let summary = ada.get(SUMMARY).await;
        assert_eq!(summary.status, 200, "{summary:?}");
        assert_eq!(summary.json["growthPoints"], 0);
        assert_eq!(summary.json["level"], json!({ "id": "new_in_faith", "next": "faithful_follower", "progress": 0, "target": 200 }));
        assert_eq!(summary.json["totals"], json!({
            "devotional": 0, "prayer": 0, "mission": 0, "abideMoment": 0, "days": 0, "prayerMinutes": 0,
        }));
        let ids: Vec<&str> = summary.json["milestones"].as_array().expect("list").iter()
            .filter_map(|one| one["id"].as_str()).collect();
        assert_eq!(ids, [
            "first_devotional", "first_prayer", "first_abide_moment", "days_7", "days_30", "days_100",
            "days_365", "streak_7", "streak_30", "prayer_minutes_60", "prayer_minutes_600",
        ]);
        assert!(summary.json["milestones"].as_array().expect("list").iter().all(|one| one["reached"] == false && one["progress"] == 0));
    }

    async fn totals_cover_all_time(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        add_practice_days(app, &ada, [day("2020-01-01"), day("2026-03-02")]).await;
        let one = devotional(app, DevotionalStatus::Published).await;
        ada.post(COMPLETE, json!({ "type": "devotional", "date": "2026-03-02", "devotionalId": one })).await;
        ada.post(COMPLETE, json!({ "type": "mission", "date": "2026-03-01" })).await;
        for minutes in [20, 45] {
            ada.post("/api/prayer/sessions", json!({ "type": "confession", "duration": minutes })).await;
        }
        add_points(app, &ada, 150).await;
        add_points(app, &ada, 75).await;
        add_points(app, &app.persona(Persona::User).await, 1000).await;

        let summary = ada.get(SUMMARY).await;
        assert_eq!(summary.json["growthPoints"], 225);
        assert_eq!(summary.json["level"], json!({ "id": "faithful_follower", "next": "growing_believer", "progress": 225, "target": 500 }));
        assert_eq!(summary.json["totals"], json!({
            "devotional": 1, "prayer": 1, "mission": 1, "abideMoment": 2, "days": 3, "prayerMinutes": 65,
        }));
        assert_eq!((&summary.json["currentStreak"], &summary.json["longestStreak"]), (&json!(2), &json!(2)));
        assert_eq!(milestone(&summary, "first_abide_moment"), &json!({ "id": "first_abide_moment", "reached": true, "progress": 1, "target": 1 }));
        assert_eq!(milestone(&summary, "days_7"), &json!({ "id": "days_7", "reached": false, "progress": 3, "target": 7 }));
        assert_eq!(milestone(&summary, "prayer_minutes_60"), &json!({ "id": "prayer_minutes_60", "reached": true, "progress": 60, "target": 60 }));
        assert_eq!(milestone(&summary, "prayer_minutes_600")["progress"], 65);
    }

    async fn a_streak_grows_day_by_day_and_forgives_one_in_seven(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let streaks = async || {
            let summary = ada.get(SUMMARY).await;
            let user = ada.get("/api/auth/user").await;
            let streak_lengths = (summary.json["currentStreak"].as_i64(), summary.json["longestStreak"].as_i64());
            assert_eq!(streak_lengths, (user.json["currentStreak"].as_i64(), user.json["longestStreak"].as_i64()));
            (streak_lengths.0.unwrap_or(-1), streak_lengths.1.unwrap_or(-1))
        };
        assert_eq!(streaks().await, (0, 0));
        let today = day("2026-03-02");
        add_practice_days(app, &ada, (1..=8).map(|age| today - Days::new(age))).await;
        assert_eq!(streaks().await, (8, 8), "today is not over yet");
        ada.post(COMPLETE, json!({ "type": "prayer", "date": today })).await;
        assert_eq!(streaks().await, (9, 9));
        let summary = ada.get(SUMMARY).await;
        assert_eq!(milestone(&summary, "streak_7")["reached"], true);
        assert_eq!(milestone(&summary, "streak_30")["progress"], 9);

        app.clock.advance(TimeDelta::days(2));
        assert_eq!(streaks().await, (9, 9), "yesterday is the grace day");
        app.clock.advance(TimeDelta::days(1));
        assert_eq!(streaks().await, (0, 9), "two missed days break the streak");
        assert_eq!(milestone(&ada.get(SUMMARY).await, "streak_7")["reached"], true);
    }

    async fn future_days_do_not_count(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        add_practice_days(app, &ada, ["2026-03-02", "2026-03-03", "2026-03-04", "2030-01-01"].map(day)).await;
        let summary = ada.get(SUMMARY).await;
        assert_eq!((&summary.json["currentStreak"], &summary.json["longestStreak"]), (&json!(1), &json!(1)));
        assert_eq!((&summary.json["totals"]["days"], &summary.json["totals"]["abideMoment"]), (&json!(1), &json!(1)));
        assert_eq!(milestone(&summary, "days_7")["progress"], 1);
        assert_eq!(ada.get("/api/auth/user").await.json["currentStreak"], 1);
        app.clock.advance(TimeDelta::days(1));
        assert_eq!(ada.get(SUMMARY).await.json["currentStreak"], 2, "the day counts once it has arrived");
    }

    async fn a_streak_ends_at_the_members_midnight(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        add_practice_days(app, &ada, [day("2026-02-28")]).await;
        assert_eq!(ada.get(SUMMARY).await.json["currentStreak"], 1);
        let time_zone_change = ada.patch("/api/user/time-zone", json!({ "timeZone": "Pacific/Kiritimati" })).await;
        assert_eq!(time_zone_change.json["currentStreak"], 0, "it is already the third in that time zone");
        assert_eq!(time_zone_change.json["longestStreak"], 1);
    }
}
