use chrono::TimeDelta;
use serde_json::json;
use trellis_identity::model::Role;
use trellis_test_support::{Persona, TestApp, both_engines};

both_engines! {
    async fn analytics_are_daily_totals_without_names(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let bea = app.persona(Persona::User).await;
        for person in [&ada, &bea] {
            let done = json!({ "type": "prayer", "date": "2026-03-02", "completed": true });
            assert!(person.post("/api/progress", done).await.status.is_success());
        }
        app.clock.advance(TimeDelta::days(1));
        app.create_user("late", Role::User).await;
        let admin = app.persona(Persona::Admin).await;
        let response = admin.get("/api/admin/analytics?from=2026-03-01&to=2026-03-03").await;
        let days = response.json["days"].as_array().expect("days").clone();
        assert_eq!(days.iter().map(|day| day["date"].clone()).collect::<Vec<_>>(), ["2026-03-01", "2026-03-02", "2026-03-03"]);
        assert_eq!(days.iter().map(|day| day["signUps"].clone()).collect::<Vec<_>>(), [0, 2, 2]);
        assert_eq!((&days[1]["activeUsers"], &days[1]["practices"]["prayer"]), (&json!(2), &json!(2)));
        assert_eq!((&days[2]["activeUsers"], &days[2]["practices"]["prayer"]), (&json!(0), &json!(0)));
        assert_eq!(response.json["totals"]["signUps"], 4);
        for person in [&ada, &bea] {
            assert!(!response.text.contains(&person.user_id.expect("an id").to_string()));
        }
        let table = admin.get("/api/admin/analytics/csv?from=2026-03-01&to=2026-03-03").await;
        assert_eq!(table.header(http::header::CONTENT_DISPOSITION), "attachment; filename=\"trellis-analytics.csv\"");
        assert_eq!(table.text.lines().nth(2), Some("2026-03-02,2,2,0,2,0,0,0,0,0,0"));
    }

    async fn analytics_cover_at_most_a_year(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        let month = admin.get("/api/admin/analytics").await.json;
        assert_eq!(month["days"].as_array().map(Vec::len), Some(30));
        for (query, field) in [("from=2025-01-01&to=2026-03-02", "from"), ("from=2026-03-03&to=2026-03-02", "to")] {
            let refused = admin.get(&format!("/api/admin/analytics?{query}")).await;
            assert_eq!(refused.status, 400, "{query}");
            assert!(refused.json["fields"][field].is_string(), "{query}");
        }
    }
}
