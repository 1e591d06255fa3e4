use chrono::TimeDelta;
use sea_orm::{EntityTrait, IntoActiveModel};
use serde_json::json;
use trellis_sister_apps::sister_apps::{
    self,
    entities::{sister_app_notifications, sister_app_progress},
};
use trellis_test_support::{Answer, Persona, TestApp, both_engines};
use uuid::Uuid;

const PROGRESS: &str = "/api/sister-apps/progress";
const NOTIFICATIONS: &str = "/api/sister-apps/notifications";

async fn add_item(app: &TestApp, user_id: Uuid, number: i32) {
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

fn titles(response: &Answer) -> Vec<&str> {
    let items = response.json.as_array().expect("a list");
    items
        .iter()
        .filter_map(|item| item["title"].as_str())
        .collect()
}

both_engines! {
    async fn items_from_connected_apps_are_newest_first(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for number in 1..=3 {
            add_item(app, ada.id(), number).await;
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

    async fn items_are_limited_to_a_hundred(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for number in 0..102 {
            add_item(app, ada.id(), number).await;
        }
        for path in [PROGRESS, NOTIFICATIONS] {
            let list = ada.get(path).await;
            let actual_titles = titles(&list);
            assert_eq!((actual_titles.len(), actual_titles[0], actual_titles[99]), (100, "Round 101", "Round 2"));
        }
    }

    async fn a_notification_stays_read(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        add_item(app, ada.id(), 1).await;
        let id = ada.get(NOTIFICATIONS).await.json[0]["id"].as_str().expect("id").to_owned();
        let read = format!("{NOTIFICATIONS}/{id}/read");
        for _ in 0..2 {
            assert_eq!(ada.post(&read, json!({})).await.status, 204);
            assert_eq!(ada.get(NOTIFICATIONS).await.json[0]["isRead"], true);
        }
        let unknown = format!("{NOTIFICATIONS}/{}/read", Uuid::nil());
        assert_eq!(ada.post(&unknown, json!({})).await.status, 404);
    }

    async fn marking_read_affects_only_the_member(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        add_item(app, ada.id(), 1).await;
        let id = ada.get(NOTIFICATIONS).await.json[0]["id"].as_str().expect("id").to_owned();
        let eve = app.persona(Persona::SuperAdmin).await;
        assert_eq!(eve.post(&format!("{NOTIFICATIONS}/{id}/read"), json!({})).await.status, 404);
        assert_eq!(ada.get(NOTIFICATIONS).await.json[0]["isRead"], false);
    }

    async fn app_notifications_are_paged(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let bea = app.persona(Persona::User).await;
        for number in 1..=5 {
            add_item(app, ada.id(), number).await;
        }
        add_item(app, bea.id(), 1).await;
        let conn = app.app.db.conn();
        assert_eq!(sister_apps::unread(conn, ada.id()).await.expect("counted"), 3);
        let mut listed_titles = Vec::new();
        let mut before = None;
        loop {
            let page = sister_apps::recent_notifications(conn, ada.id(), before, 2).await.expect("a page");
            let Some(last) = page.last() else { break };
            before = Some((last.created_at, last.id));
            listed_titles.extend(page.into_iter().map(|item| item.title));
        }
        assert_eq!(listed_titles, ["Round 5", "Round 4", "Round 3", "Round 2", "Round 1"]);
        sister_apps::read_all(conn, ada.id()).await.expect("read");
        assert_eq!(sister_apps::unread(conn, ada.id()).await.expect("counted"), 0);
        assert_eq!(sister_apps::unread(conn, bea.id()).await.expect("counted"), 1);
    }

    async fn items_from_apps_are_private(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        add_item(app, ada.id(), 1).await;
        let eve = app.persona(Persona::SuperAdmin).await;
        for path in [PROGRESS, NOTIFICATIONS] {
            assert_eq!(eve.get(path).await.json, json!([]));
        }
    }
}
