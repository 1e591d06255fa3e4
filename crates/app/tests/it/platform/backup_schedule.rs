//! Nightly backups: made by one replica, pruned by their own rule, and reported when missed.

use chrono::TimeDelta;
use sea_orm::ConnectionTrait;
use serde_json::{Value, json};
use trellis_office::backups::BackupJob;
use trellis_platform::{blobs, housekeeping::Sweep, jobs::JobHandler};
use trellis_test_support::{Client, Persona, TestApp, both_engines};

use super::backups::{files, listed, make, work};

const SCHEDULE: &str = "/api/admin/system/backup-schedule";

/// Runs the periodic tasks, which every worker runs several times a minute.
async fn tick(app: &TestApp) {
    BackupJob
        .schedule(&app.replica())
        .await
        .expect("a check of the schedule");
}

async fn night(app: &TestApp) -> bool {
    app.clock.advance(TimeDelta::days(1));
    tick(app).await;
    work(app).await
}

async fn notifications(super_admin: &Client) -> Vec<Value> {
    let items = super_admin.get("/api/notifications").await.json["items"].clone();
    let items = items.as_array().expect("a list").clone();
    items
        .into_iter()
        .filter(|item| item["kind"] == "job_failed")
        .collect()
}

async fn health(super_admin: &Client) -> Value {
    let health = super_admin.get("/api/admin/system-health").await.json;
    let checks = health["checks"].as_array().expect("checks").clone();
    checks
        .into_iter()
        .find(|check| check["id"] == "backups")
        .expect("the backups")
}

both_engines! {
    async fn one_replica_makes_each_nightly_backup(app: &TestApp) {
        tick(app).await;
        assert!(!work(app).await, "there is no account to back up");
        let super_admin = app.persona(Persona::SuperAdmin).await;
        tick(app).await;
        assert!(!work(app).await, "the last night was before the first account");
        app.clock.advance(TimeDelta::hours(14));
        let (one, two) = (app.replica(), app.replica());
        let (first, second) = tokio::join!(BackupJob.schedule(&one), BackupJob.schedule(&two));
        first.expect("scheduled");
        second.expect("scheduled");
        tick(app).await;
        assert!(work(app).await);
        tick(app).await;
        assert!(!work(app).await);
        let remaining = listed(&super_admin).await;
        assert_eq!(remaining.len(), 1);
        assert_eq!((&remaining[0]["kind"], &remaining[0]["state"]), (&json!("scheduled"), &json!("done")));
        assert_eq!((&remaining[0]["madeBy"], &remaining[0]["keptUntil"]), (&Value::Null, &Value::Null));
        assert!(remaining[0]["verifiedAt"].is_string());
        // Scheduled backups were off for two nights; only the most recent missed backup is made.
        assert_eq!(super_admin.post(SCHEDULE, json!({ "enabled": false })).await.status, 200);
        assert!(!night(app).await);
        app.clock.advance(TimeDelta::days(1));
        let super_admin = app.persona(Persona::SuperAdmin).await;
        assert_eq!(super_admin.post(SCHEDULE, json!({ "enabled": true })).await.status, 200);
        tick(app).await;
        assert!(work(app).await);
        assert_eq!(listed(&super_admin).await.len(), 2);
    }

    async fn a_manual_backup_goes_first(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        app.clock.advance(TimeDelta::hours(14));
        assert_eq!(super_admin.post(crate::platform::backups::PATH, json!({})).await.status, 201);
        tick(app).await;
        assert!(work(app).await);
        assert_eq!(listed(&super_admin).await.len(), 1);
        tick(app).await;
        assert!(work(app).await);
        assert_eq!(listed(&super_admin).await.len(), 2);
    }

    async fn backups_of_seven_days_four_weeks_and_six_months_remain(app: &TestApp) {
        app.persona(Persona::SuperAdmin).await;
        for _ in 0..16 {
            assert!(night(app).await);
        }
        let super_admin = app.persona(Persona::SuperAdmin).await;
        make(app, &super_admin).await;
        // The days up to Wednesday, March 18, 2026: a week, and the Sunday before it.
        let remaining = listed(&super_admin).await;
        let days: Vec<&str> = remaining.iter().map(|one| &one["madeAt"].as_str().expect("a time")[8..10]).collect();
        assert_eq!(days, ["18", "18", "17", "16", "15", "14", "13", "12", "08"]);
        assert_eq!(files(&app.app).await.len(), 9);
        let shorter_schedule = json!({ "keepDaily": 2, "keepWeekly": 0, "keepMonthly": 0 });
        assert_eq!(super_admin.post(SCHEDULE, shorter_schedule).await.status, 200);
        Sweep.run(&app.app, json!({})).await.expect("swept");
        let kinds: Vec<Value> = listed(&super_admin).await.iter().map(|one| one["kind"].clone()).collect();
        assert_eq!(kinds, ["manual", "scheduled", "scheduled"]);
    }

    async fn a_failed_backup_notifies_once_and_shows_until_the_next_success(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let member = app.persona(Persona::Admin).await;
        let conn = app.app.db.conn();
        conn.execute_unprepared("ALTER TABLE feedback RENAME TO lost").await.expect("a broken table");
        app.clock.advance(TimeDelta::hours(14));
        tick(app).await;
        for _ in 0..6 {
            assert_eq!(notifications(&super_admin).await, Vec::<Value>::new(), "it will be retried");
            assert!(work(app).await);
            app.clock.advance(TimeDelta::minutes(10));
        }
        for _ in 0..3 {
            tick(app).await;
            Sweep.run(&app.app, json!({})).await.expect("swept");
        }
        assert!(!work(app).await, "no retry before the next night");
        let messages = notifications(&super_admin).await;
        assert_eq!((messages.len(), &messages[0]["title"], &messages[0]["link"]), (1, &json!("Backup failed"), &json!("/admin/system")));
        assert_eq!(notifications(&member).await, Vec::<Value>::new());
        assert_eq!(health(&super_admin).await["status"], "warning");
        conn.execute_unprepared("ALTER TABLE lost RENAME TO feedback").await.expect("mended");
        make(app, &super_admin).await;
        assert_eq!(notifications(&super_admin).await[0]["isRead"], true, "the notification is read once the problem is solved");
        assert_eq!(health(&super_admin).await["status"], "healthy");
    }

    async fn a_damaged_backup_notifies_once(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let made = make(app, &super_admin).await;
        let key = files(&app.app).await.pop().expect("its file");
        blobs::put(app.app.blobs.as_ref(), &key, "something else".into()).await.expect("a file");
        let path = format!("{}/{}/verify", crate::platform::backups::PATH, made["id"].as_str().expect("an id"));
        assert_eq!(super_admin.post(&path, json!({})).await.status, 200);
        assert!(work(app).await);
        tick(app).await;
        tick(app).await;
        let messages = notifications(&super_admin).await;
        assert_eq!((messages.len(), &messages[0]["title"]), (1, &json!("A backup is damaged")));
        assert_eq!(health(&super_admin).await["status"], "warning");
    }

    async fn overdue_backups_are_announced_once(app: &TestApp) {
        app.persona(Persona::SuperAdmin).await;
        app.clock.advance(TimeDelta::hours(37));
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let overdue = health(&super_admin).await;
        assert_eq!(overdue["status"], "warning");
        assert!(overdue["detail"].as_str().is_some_and(|damage_message| damage_message.contains("overdue")), "{overdue}");
        for _ in 0..3 {
            Sweep.run(&app.app, json!({})).await.expect("swept");
            app.clock.advance(TimeDelta::hours(1));
        }
        let messages = notifications(&super_admin).await;
        assert_eq!((messages.len(), &messages[0]["title"]), (1, &json!("Backups are overdue")));
        make(app, &super_admin).await;
        assert_eq!(notifications(&super_admin).await[0]["isRead"], true);
        assert_eq!(health(&super_admin).await["status"], "healthy");
        app.clock.advance(TimeDelta::hours(37));
        let super_admin = app.persona(Persona::SuperAdmin).await;
        assert_eq!(super_admin.post(SCHEDULE, json!({ "enabled": false })).await.status, 200);
        let off = health(&super_admin).await;
        assert_eq!(off["status"], "healthy");
        assert!(off["detail"].as_str().is_some_and(|damage_message| damage_message.contains("are off")), "{off}");
    }

    async fn a_super_admin_sets_the_schedule(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let defaults = super_admin.get(SCHEDULE).await.json;
        assert_eq!(defaults, json!({
            "enabled": true, "hour": 2, "timeZone": "UTC", "keepDaily": 7, "keepWeekly": 4,
            "keepMonthly": 6, "nextAt": "2026-03-03T02:00:00Z",
        }));
        let updated = super_admin.post(SCHEDULE, json!({ "hour": 3, "timeZone": "Europe/Berlin" })).await;
        assert_eq!((updated.status.as_u16(), &updated.json["nextAt"]), (200, &json!("2026-03-03T02:00:00Z")));
        assert_eq!(super_admin.get(SCHEDULE).await.json["timeZone"], "Europe/Berlin");
        let off = super_admin.post(SCHEDULE, json!({ "enabled": false })).await.json;
        assert_eq!((&off["nextAt"], &off["hour"]), (&Value::Null, &json!(3)));
        for (field, value) in [
            ("hour", json!(24)), ("keepDaily", json!(0)), ("keepDaily", json!(32)),
            ("keepWeekly", json!(53)), ("keepMonthly", json!(61)), ("timeZone", json!("Atlantis")),
        ] {
            let refused = super_admin.post(SCHEDULE, json!({ field: value })).await;
            assert_eq!(refused.status, 400, "{refused:?}");
            assert!(!refused.field(field).is_empty(), "{refused:?}");
        }
        let admin = app.persona(Persona::Admin).await;
        assert_eq!(admin.get(SCHEDULE).await.status, 403);
        assert_eq!(admin.post(SCHEDULE, json!({})).await.status, 403);
    }
}
