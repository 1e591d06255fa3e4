use chrono::TimeDelta;
use sea_orm::{EntityTrait, IntoActiveModel, PaginatorTrait};
use serde_json::{Value, json};
use trellis_notifications::notifications::{New, entities::notifications};
use trellis_platform::{housekeeping::Sweep, jobs::JobHandler};
use trellis_sister_apps::sister_apps::entities::sister_app_notifications;
use trellis_test_support::{Persona, TestApp, both_engines};
use uuid::Uuid;

use super::{NOTIFICATIONS, list_notifications, new_notification, tell, titles};

async fn add_app_notification(app: &TestApp, user_id: Uuid, title: &str) {
    let row = sister_app_notifications::Model {
        id: app.app.new_id(),
        user_id,
        source_app: "Quiz".to_owned(),
        external_id: title.to_owned(),
        title: title.to_owned(),
        message: "A new round".to_owned(),
        is_read: false,
        created_at: app.app.now(),
    };
    sister_app_notifications::Entity::insert(row.into_active_model())
        .exec_without_returning(app.app.db.conn())
        .await
        .expect("a row");
}

/// Creates six notifications a minute apart, alternately from Trellis and from a sister app.
async fn six(app: &TestApp, user_id: Uuid) {
    for number in 1..=6 {
        app.clock.advance(TimeDelta::minutes(1));
        let title = format!("No. {number}");
        if number % 2 == 0 {
            add_app_notification(app, user_id, &title).await;
        } else {
            tell(app, user_id, new_notification(&title)).await;
        }
    }
}

both_engines! {
    async fn notifications_include_those_from_connected_apps(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        six(app, ada.id()).await;
        let (unread, items) = list_notifications(&ada).await;
        assert_eq!(unread, 6);
        assert_eq!(titles(&ada).await, ["No. 6", "No. 5", "No. 4", "No. 3", "No. 2", "No. 1"]);
        assert_eq!((&items[0]["kind"], &items[0]["sourceApp"]), (&json!("sister_app"), &json!("Quiz")));
        assert_eq!(items[1], json!({
            "id": items[1]["id"], "kind": "import_finished", "sourceApp": null, "title": "No. 5",
            "message": "No. 5, in full", "link": "/bible/translations", "isRead": false,
            "createdAt": "2026-03-02T12:05:00Z",
        }));
    }

    async fn the_next_page_continues_the_list(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        six(app, ada.id()).await;
        // Items created at the same moment also have a stable order.
        tell(app, ada.id(), new_notification("No. 7")).await;
        let mut listed_ids: Vec<Value> = Vec::new();
        let mut path = format!("{NOTIFICATIONS}?limit=2");
        loop {
            let page = ada.get(&path).await.json;
            assert_eq!(page["unreadCount"], 7);
            let items = page["items"].as_array().expect("items");
            let Some(last) = items.last() else { break };
            assert!(items.len() <= 2);
            path = format!("{NOTIFICATIONS}?limit=2&before={}", last["id"].as_str().expect("an id"));
            listed_ids.extend(items.iter().map(|item| item["id"].clone()));
        }
        let (_, all) = list_notifications(&ada).await;
        assert_eq!(listed_ids, all.iter().map(|item| item["id"].clone()).collect::<Vec<_>>());
    }

    async fn a_cursor_to_a_swept_item_still_works(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        tell(app, ada.id(), new_notification("before")).await;
        app.clock.advance(TimeDelta::minutes(1));
        let deleted = app.app.new_id();
        app.clock.advance(TimeDelta::minutes(1));
        tell(app, ada.id(), new_notification("after")).await;
        let page = ada.get(&format!("{NOTIFICATIONS}?before={deleted}")).await.json;
        assert_eq!(page["items"].as_array().map(Vec::len), Some(1));
        assert_eq!(page["items"][0]["title"], "before");
    }

    async fn a_page_has_a_size(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for (limit, status) in [("0", 400), ("101", 400), ("100", 200), ("x", 400)] {
            assert_eq!(ada.get(&format!("{NOTIFICATIONS}?limit={limit}")).await.status, status, "{limit}");
        }
        assert_eq!(ada.get(&format!("{NOTIFICATIONS}?limit=0")).await.field("limit"), "Limit must be from 1 to 100");
    }

    async fn notifications_of_both_kinds_can_be_marked_read(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        six(app, ada.id()).await;
        let (_, items) = list_notifications(&ada).await;
        for (index, item) in items.iter().take(2).enumerate() {
            let path = format!("{NOTIFICATIONS}/{}/read", item["id"].as_str().expect("an id"));
            assert_eq!(ada.post(&path, json!({})).await.status, 204);
            assert_eq!(ada.post(&path, json!({})).await.status, 204, "twice is once");
            assert_eq!(list_notifications(&ada).await.0, 5 - i64::try_from(index).expect("small"));
        }
        assert_eq!(ada.post(&format!("{NOTIFICATIONS}/read-all"), json!({})).await.status, 204);
        let (unread, items) = list_notifications(&ada).await;
        assert_eq!(unread, 0);
        assert!(items.iter().all(|item| item["isRead"] == true));
    }

    async fn notifications_are_private(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        six(app, ada.id()).await;
        let (_, items) = list_notifications(&ada).await;
        let eve = app.persona(Persona::SuperAdmin).await;
        assert_eq!(list_notifications(&eve).await, (0, Vec::new()));
        for item in &items {
            let path = format!("{NOTIFICATIONS}/{}/read", item["id"].as_str().expect("an id"));
            let refused = eve.post(&path, json!({})).await;
            assert_eq!((refused.status.as_u16(), refused.message()), (404, "We couldn't find that notification."));
        }
        assert_eq!(eve.post(&format!("{NOTIFICATIONS}/read-all"), json!({})).await.status, 204);
        assert_eq!(list_notifications(&ada).await.0, 6);
    }

    async fn a_key_notifies_each_member_once(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let bea = app.persona(Persona::User).await;
        let keyed = |title: &str| New { key: Some("same".to_owned()), ..new_notification(title) };
        for title in ["first", "second"] {
            tell(app, ada.id(), keyed(title)).await;
        }
        tell(app, bea.id(), keyed("first")).await;
        assert_eq!(titles(&ada).await, ["first"]);
        assert_eq!(titles(&bea).await, ["first"]);
    }

    async fn at_most_200_notifications_of_90_days_are_stored(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let bea = app.persona(Persona::User).await;
        tell(app, bea.id(), new_notification("hers")).await;
        for number in 0..203 {
            app.clock.advance(TimeDelta::seconds(1));
            tell(app, ada.id(), new_notification(&number.to_string())).await;
        }
        let stored_count = || async { notifications::Entity::find().count(app.app.db.conn()).await.expect("counted") };
        assert_eq!(stored_count().await, 201);
        assert_eq!((list_notifications(&ada).await.0, titles(&ada).await[0].as_str()), (200, "202"));
        app.clock.advance(TimeDelta::days(89));
        Sweep.run(&app.app, json!({})).await.expect("swept");
        assert_eq!(stored_count().await, 201);
        tell(app, bea.id(), new_notification("new")).await;
        app.clock.advance(TimeDelta::days(2));
        Sweep.run(&app.app, json!({})).await.expect("swept");
        assert_eq!(stored_count().await, 1);
    }
}
