mod approvals;
mod inbox;
mod push;
mod quiet;
mod reminders;

use std::sync::Arc;

use serde_json::{Value, json};
use trellis_notifications::notifications::{self, New, NotificationKind, Push};
use trellis_platform::jobs::{JobHandler, Worker};
use trellis_reminders::reminders::Reminders;
use trellis_test_support::{Client, TestApp};
use uuid::Uuid;

const NOTIFICATIONS: &str = "/api/notifications";
const REMINDERS: &str = "/api/notifications/reminders";
const PUSH: &str = "/api/notifications/push";

fn new_notification(title: &str) -> New {
    New {
        kind: NotificationKind::ImportFinished,
        title: title.to_owned(),
        message: format!("{title}, in full"),
        link: Some("/bible/translations".to_owned()),
        key: None,
    }
}

async fn tell(app: &TestApp, user_id: Uuid, new: New) {
    notifications::tell(&app.app, app.app.db.conn(), user_id, new)
        .await
        .expect("told");
}

/// Does what the server does every minute: finds due reminders and runs all jobs.
async fn work(app: &TestApp) {
    Reminders.schedule(&app.app).await.expect("scheduled");
    let handlers: Vec<Arc<dyn JobHandler>> = vec![Arc::new(Reminders), Arc::new(Push)];
    let worker = Worker::new(app.app.clone(), handlers);
    while worker.work_once().await {}
}

async fn list_notifications(client: &Client) -> (i64, Vec<Value>) {
    let response = client.get(NOTIFICATIONS).await;
    assert_eq!(response.status, 200, "{response:?}");
    let items = response.json["items"].as_array().expect("items").clone();
    (
        response.json["unreadCount"].as_i64().expect("a count"),
        items,
    )
}

async fn titles(client: &Client) -> Vec<String> {
    let (_, items) = list_notifications(client).await;
    let title = |item: &Value| item["title"].as_str().expect("a title").to_owned();
    items.iter().map(title).collect()
}

/// Creates a daily reminder at this time.
async fn remind(client: &Client, kind: &str, time: &str) -> Value {
    let response = client
        .post(REMINDERS, json!({ "kind": kind, "time": time }))
        .await;
    assert_eq!(response.status, 201, "{response:?}");
    response.json
}
