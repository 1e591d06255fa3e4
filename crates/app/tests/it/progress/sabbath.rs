use serde_json::{Value, json};
use trellis_test_support::{Client, Persona, TestApp, both_engines};

use super::{add_practice_days, day, set_clock};

async fn keep(who: &Client, day_of_week: u8, start: &str, end: &str) -> Value {
    let body = json!({
        "dayOfWeek": day_of_week, "startTime": start, "endTime": end, "activities": [],
    });
    let created = who.post("/api/disciplines/sabbath", body).await;
    assert_eq!(created.status, 201, "{created:?}");
    created.json["id"].clone()
}

/// The streaks, after checking that the profile and the progress page agree.
async fn streak(who: &Client) -> (Value, Value) {
    let summary = who.get("/api/progress/summary").await.json;
    let user = who.get("/api/auth/user").await.json;
    for name in ["currentStreak", "longestStreak"] {
        assert_eq!(summary[name], user[name]);
    }
    (
        summary["currentStreak"].clone(),
        summary["longestStreak"].clone(),
    )
}

both_engines! {
    async fn a_sabbath_day_never_breaks_a_streak(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        // No practice on three Sundays and one Wednesday, which would break the streak without the Sabbath.
        let missed = ["2026-02-15", "2026-02-18", "2026-02-22", "2026-03-01"].map(day);
        let days = day("2026-02-10").iter_days().take(21).filter(|day| !missed.contains(day));
        add_practice_days(app, &ada, days).await;
        assert_ne!(streak(&ada).await.0, json!(17));
        let id = keep(&ada, 0, "08:00", "20:00").await;
        assert_eq!(streak(&ada).await, (json!(17), json!(17)), "a day of rest neither counts nor breaks the streak");
        let path = format!("/api/disciplines/sabbath/{}", id.as_str().expect("an id"));
        assert_eq!(ada.delete(&path).await.status, 204);
        assert_ne!(streak(&ada).await.0, json!(17));
    }

    async fn a_friday_evening_sabbath_covers_saturday(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        // No practice on two Saturdays and a Wednesday.
        let missed = ["2026-02-21", "2026-02-25", "2026-02-28"].map(day);
        let days = day("2026-02-18").iter_days().take(13).filter(|day| !missed.contains(day));
        add_practice_days(app, &ada, days).await;
        keep(&ada, 5, "18:00", "18:00").await;
        assert_eq!(streak(&ada).await, (json!(10), json!(10)));
    }

    async fn a_sabbath_does_not_excuse_other_days(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        add_practice_days(app, &ada, day("2026-02-20").iter_days().take(8)).await;
        keep(&ada, 0, "00:00", "00:00").await;
        // The missed Saturday the 28th uses up the grace day, Sunday is the Sabbath, and today is Monday,
        // March 2.
        assert_eq!(streak(&ada).await.0, json!(8));
        set_clock(app, "2026-03-03T12:00:00Z");
        assert_eq!(streak(&ada).await.0, json!(0), "Saturday and Monday are two missed days");
    }

    async fn a_sabbath_protects_only_its_owners_streak(app: &TestApp) {
        let (ada, bea) = (app.persona(Persona::User).await, app.persona(Persona::User).await);
        add_practice_days(app, &bea, day("2026-02-20").iter_days().take(8)).await;
        set_clock(app, "2026-03-02T12:00:00Z");
        let before = streak(&bea).await;
        keep(&ada, 0, "00:00", "00:00").await;
        keep(&ada, 6, "00:00", "00:00").await;
        assert_eq!(streak(&bea).await, before);
    }
}
