use chrono::TimeDelta;
use serde_json::json;
use trellis_identity::model::Role;
use trellis_test_support::{Persona, TestApp, both_engines};

both_engines! {
    async fn the_log_is_searched_by_name_action_and_day(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let zoe = app.create_user("zoe", Role::User).await;
        let yan = app.create_user("yan", Role::User).await;
        app.clock.advance(TimeDelta::days(1));
        for (id, role) in [(zoe, "admin"), (yan, "admin"), (zoe, "user")] {
            app.clock.advance(TimeDelta::seconds(1));
            super_admin.patch(&format!("/api/admin/users/{id}/role"), json!({ "role": role })).await;
        }
        let all = super_admin.get("/api/admin/audit").await.json;
        let newest = &all["entries"][0];
        assert_eq!((&newest["action"], &newest["subjectId"]), (&json!("user_role_changed"), &json!(zoe)));
        assert_eq!((&newest["before"], &newest["after"]), (&json!({ "role": "admin" }), &json!({ "role": "user" })));
        assert_eq!((&newest["actorName"], &all["more"]), (&json!("Test Person"), &json!(false)));
        assert_eq!(all["actions"], json!(["user_created", "user_role_changed"]));

        let count = async |query: &str| {
            let results = super_admin.get(&format!("/api/admin/audit?{query}")).await.json;
            results["entries"].as_array().map(Vec::len)
        };
        assert_eq!(count("search=ZOE").await, Some(3));
        assert_eq!(count("search=zoe&action=user_role_changed").await, Some(2));
        assert_eq!(count("search=nobody").await, Some(0));
        assert_eq!(count("action=user_role_changed&to=2026-03-02").await, Some(0));
        assert_eq!(count("action=user_role_changed&from=2026-03-03").await, Some(3));
        assert_eq!(count(&format!("before={}", newest["id"].as_str().expect("an id"))).await, all["entries"].as_array().map(|all| all.len() - 1));
        assert_eq!(super_admin.get("/api/admin/audit?from=2026-03-03&to=2026-03-02").await.status, 400);

        let table = super_admin.get("/api/admin/audit/csv?action=user_role_changed").await.text;
        assert_eq!(table.lines().count(), 4);
        assert!(table.contains("\"{\"\"role\"\":\"\"admin\"\"}\""), "{table}");
    }

    async fn more_than_a_page_is_indicated(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        for number in 0..51 {
            app.clock.advance(TimeDelta::seconds(1));
            app.create_user(&format!("person-{number}"), Role::User).await;
        }
        let first = super_admin.get("/api/admin/audit").await.json;
        assert_eq!((first["entries"].as_array().map(Vec::len), &first["more"]), (Some(50), &json!(true)));
        let last = first["entries"][49]["id"].as_str().expect("an id");
        let next_page = super_admin.get(&format!("/api/admin/audit?before={last}")).await.json;
        assert_eq!((next_page["entries"].as_array().map(Vec::len), &next_page["more"]), (Some(2), &json!(false)));
    }
}
