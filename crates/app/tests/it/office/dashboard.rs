use chrono::TimeDelta;
use serde_json::json;
use trellis_identity::model::Role;
use trellis_test_support::{Persona, TestApp, both_engines};

both_engines! {
    async fn the_dashboard_counts_match_the_installation(app: &TestApp) {
        app.create_user("old", Role::User).await;
        app.clock.advance(TimeDelta::days(8));
        let admin = app.persona(Persona::Admin).await;
        let stats = admin.get("/api/admin/stats").await.json;
        assert_eq!((&stats["totalUsers"], &stats["newUsersThisWeek"]), (&json!(2), &json!(1)));
        assert_eq!((&stats["totalBibleStudies"], &stats["studiesThisWeek"]), (&json!(0), &json!(0)));
        assert!(stats["totalDevotionals"].as_u64().is_some_and(|count| count >= 31));
        assert_eq!(stats["activeDevotionals"], stats["totalDevotionals"]);
    }

    async fn recent_activity_is_newest_first_with_names(app: &TestApp) {
        let admin = app.persona(Persona::SuperAdmin).await;
        let new = json!({
            "username": "ruth", "email": "ruth@example.org", "password": "secret1",
            "firstName": "Ruth", "lastName": "Gleaner",
        });
        app.clock.advance(TimeDelta::minutes(1));
        assert_eq!(app.anonymous().post("/api/auth/register", new).await.status, 201);
        let waiting = admin.get("/api/admin/users").await.json[0]["id"].as_str().expect("an id").to_owned();
        app.clock.advance(TimeDelta::minutes(1));
        admin.patch(&format!("/api/admin/users/{waiting}/status"), json!({ "isActive": true })).await;
        app.clock.advance(TimeDelta::minutes(1));
        admin.patch(&format!("/api/admin/users/{waiting}/role"), json!({ "role": "admin" })).await;
        let activity = admin.get("/api/admin/recent-activity").await.json;
        let sentences: Vec<_> = activity.as_array().expect("a list").iter().take(3)
            .map(|one| (one["type"].clone(), one["description"].clone(), one["userId"].clone())).collect();
        assert_eq!(sentences, [
            (json!("user_role_changed"), json!("Test Person made Ruth Gleaner an admin"), json!(waiting)),
            (json!("user_status_changed"), json!("Test Person approved Ruth Gleaner"), json!(waiting)),
            (json!("user_registration"), json!("Ruth Gleaner registered"), json!(waiting)),
        ]);
        assert_eq!(activity[0]["timestamp"], "2026-03-02T12:03:00Z");
    }
}
