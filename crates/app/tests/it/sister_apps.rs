use chrono::TimeDelta;
use sea_orm::{EntityTrait, IntoActiveModel};
use serde_json::json;
use trellis_app::sister_apps::entities::{sister_app_notifications, sister_app_progress};
use trellis_test_support::{Answer, Persona, TestApp, both_engines};
use uuid::Uuid;

const PROGRESS: &str = "/api/sister-apps/progress";
const NOTIFICATIONS: &str = "/api/sister-apps/notifications";

async fn brought(app: &TestApp, user_id: Uuid, number: i32) {
    let conn = app.app.db.conn();
    app.clock.advance(TimeDelta::minutes(1));
    let item = sister_app_progress::Model {
        id: app.app.new_id(),
        user_id,
        source_app: "quiz".to_owned(),
        external_id: number.to_string(),
        title: format!("Round {number}"),
        description: "Well done".to_owned(),
        points: number,
        completed_at: app.app.now(),
    };
    sister_app_progress::Entity::insert(item.into_active_model())
        .exec_without_returning(conn)
        .await
        .expect("an item");
    let notification = sister_app_notifications::Model {
        id: app.app.new_id(),
        user_id,
        source_app: "quiz".to_owned(),
        external_id: number.to_string(),
        title: format!("Round {number}"),
        message: "A new round is open".to_owned(),
        is_read: number % 2 == 0,
        created_at: app.app.now(),
    };
    sister_app_notifications::Entity::insert(notification.into_active_model())
        .exec_without_returning(conn)
        .await
        .expect("a notification");
}

fn titles(answer: &Answer) -> Vec<&str> {
    let items = answer.json.as_array().expect("a list");
    items
        .iter()
        .filter_map(|item| item["title"].as_str())
        .collect()
}

both_engines! {
    async fn what_connected_apps_brought_comes_newest_first(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for number in 1..=3 {
            brought(app, ada.id(), number).await;
        }
        let progress = ada.get(PROGRESS).await;
        assert_eq!(titles(&progress), ["Round 3", "Round 2", "Round 1"]);
        let mut first = progress.json[0].clone();
        first.as_object_mut().expect("an item").remove("id").expect("an id");
        assert_eq!(first, json!({
            "title": "Round 3", "description": "Well done", "sourceApp": "quiz", "points": 3,
            "completedAt": "2026-03-02T12:03:00Z",
        }));
        let notifications = ada.get(NOTIFICATIONS).await;
        assert_eq!(titles(&notifications), ["Round 3", "Round 2", "Round 1"]);
        let mut first = notifications.json[0].clone();
        first.as_object_mut().expect("an item").remove("id").expect("an id");
        assert_eq!(first, json!({
            "title": "Round 3", "message": "A new round is open", "sourceApp": "quiz", "isRead": false,
            "createdAt": "2026-03-02T12:03:00Z",
        }));
    }

    async fn a_hundred_are_enough(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for number in 0..102 {
            brought(app, ada.id(), number).await;
        }
        for path in [PROGRESS, NOTIFICATIONS] {
            let list = ada.get(path).await;
            let found = titles(&list);
            assert_eq!((found.len(), found[0], found[99]), (100, "Round 101", "Round 2"));
        }
    }

    async fn what_they_brought_is_nobody_elses(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        brought(app, ada.id(), 1).await;
        let eve = app.persona(Persona::SuperAdmin).await;
        for path in [PROGRESS, NOTIFICATIONS] {
            assert_eq!(eve.get(path).await.json, json!([]));
        }
    }
}
