use chrono::TimeDelta;
use serde_json::{Value, json};
use trellis_platform::{
    jobs::{NewJob, enqueue},
    ports::DiskSpace,
};
use trellis_test_support::{Client, Persona, TestApp, both_engines};

async fn part(admin: &Client, id: &str) -> (Value, Value) {
    let health = admin.get("/api/admin/system-health").await.json;
    let checks = health["checks"].as_array().expect("checks");
    let health_check = checks
        .iter()
        .find(|check| check["id"] == id)
        .expect("a part");
    (health_check["status"].clone(), health["status"].clone())
}

both_engines! {
    async fn a_healthy_installation_reports_its_uptime(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        app.clock.advance(TimeDelta::hours(28));
        let health = admin.get("/api/admin/system-health").await.json;
        assert_eq!((&health["status"], &health["uptime"]), (&json!("healthy"), &json!("1 day, 4 hours")));
        assert_eq!(health["uptimeSeconds"], 28 * 3600);
        let parts: Vec<_> = health["checks"].as_array().expect("checks").iter().map(|check| check["id"].clone()).collect();
        assert_eq!(parts, ["database", "storage", "jobs", "disk", "scripture", "meaning", "writing", "voice", "backups"]);
    }

    async fn a_full_disk_and_stuck_jobs_are_reported(app: &TestApp) {
        let admin = app.persona(Persona::Admin).await;
        let expected_warnings = (json!("warning"), json!("warning"));
        app.machine.set_disk(Some(DiskSpace { free: 5, total: 100 }));
        assert_eq!(part(&admin, "disk").await, expected_warnings);
        app.machine.set_disk(Some(DiskSpace { free: 1, total: 100 }));
        assert_eq!(part(&admin, "disk").await, (json!("unhealthy"), json!("unhealthy")));
        app.machine.set_disk(None);
        assert_eq!(part(&admin, "disk").await, expected_warnings);

        app.machine.set_disk(Some(DiskSpace { free: 50, total: 100 }));
        let job = NewJob { kind: "nobody", payload: json!({}), unique_key: None, run_after: app.app.now(), max_attempts: 1 };
        enqueue(&app.app, app.app.db.conn(), job).await.expect("a job");
        assert_eq!(part(&admin, "jobs").await.0, "healthy");
        app.clock.advance(TimeDelta::minutes(11));
        assert_eq!(part(&admin, "jobs").await, expected_warnings);
    }
}
