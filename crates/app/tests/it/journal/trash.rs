use chrono::TimeDelta;
use serde_json::{Value, json};
use trellis_platform::{housekeeping::Sweep, jobs::JobHandler};
use trellis_test_support::{Persona, TestApp, both_engines};

use super::{DEVOTIONALS, PRAYERS, path, put, titles, write};

fn entry() -> Value {
    json!({ "title": "Mine", "content": "Words", "type": "regular", "verse": "a verse", "verseReference": "John 3:16", "isPrivate": false })
}

fn prayer() -> Value {
    json!({ "title": "Mine", "content": "Words", "type": "praise", "isPrivate": false })
}

async fn sweep(app: &TestApp) {
    Sweep.run(&app.app, json!({})).await.expect("swept");
}

both_engines! {
    async fn deleted_entries_disappear_everywhere(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for (list, body) in [(DEVOTIONALS, entry()), (PRAYERS, prayer())] {
            let created = write(app, &ada, list, body.clone()).await;
            let path = path(list, &created);
            assert_eq!(ada.delete(&path).await.status, 204);
            assert_eq!(ada.delete(&path).await.status, 404);
            assert_eq!(put(&ada, &path, body).await.status, 404);
            assert!(titles(&ada, list).await.is_empty());
            assert!(titles(&ada, &format!("{list}?q=words")).await.is_empty());
            assert_eq!(put(&ada, &format!("{path}/answer"), json!({ "answeredOn": "2026-03-01" })).await.status, 404);
        }
        assert!(!ada.get("/api/user/journal/export").await.text.contains("Words"));
    }

    async fn deleted_entries_are_restored_completely(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for (list, body) in [(DEVOTIONALS, entry()), (PRAYERS, prayer())] {
            let mut created = write(app, &ada, list, body).await;
            let path = path(list, &created);
            if list == PRAYERS {
                created = put(&ada, &format!("{path}/answer"), json!({ "answeredOn": "2026-03-01", "answer": "Yes" })).await.json;
            }
            ada.delete(&path).await;
            app.clock.advance(TimeDelta::hours(23));
            sweep(app).await;
            let back = ada.post(&format!("{path}/restore"), json!({})).await;
            assert_eq!((back.status.as_u16(), &back.json), (200, &created));
            assert_eq!(ada.get(list).await.json, json!([created]));
            // Restoring an item that isn't deleted changes nothing.
            assert_eq!(ada.post(&format!("{path}/restore"), json!({})).await.json, created);
        }
    }

    async fn deleted_items_are_purged_after_a_day(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for (list, body) in [(DEVOTIONALS, entry()), (PRAYERS, prayer())] {
            let other_entry = write(app, &ada, list, body.clone()).await;
            let path = path(list, &write(app, &ada, list, body).await);
            ada.delete(&path).await;
            app.clock.advance(TimeDelta::hours(24) + TimeDelta::seconds(1));
            sweep(app).await;
            assert_eq!(ada.post(&format!("{path}/restore"), json!({})).await.status, 404);
            assert_eq!(ada.get(list).await.json, json!([other_entry]));
        }
    }
}
