use chrono::TimeDelta;
use sea_orm::{EntityTrait, PaginatorTrait};
use serde_json::{Value, json};
use trellis_platform::{housekeeping::Sweep, jobs::JobHandler};
use trellis_sermons::sermons::entities::{
    illustrations, sermon_blocks, sermon_passages, sermon_series, sermons,
};
use trellis_test_support::{Persona, TestApp, both_engines};

use super::{ILLUSTRATIONS, SERIES, SERMONS, field_values, make, path, put, save, scripture, text};

async fn sweep(app: &TestApp) {
    Sweep.run(&app.app, json!({})).await.expect("swept");
}

both_engines! {
    async fn a_deleted_sermon_disappears_and_is_restored_completely(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let created = make(app, &ada, SERMONS, json!({ "title": "Grace" })).await;
        let sermon = path(SERMONS, &created);
        save(&ada, &sermon, json!([scripture("s", "John 3:16", "bsb"), text("t", "Beloved")])).await;
        let all = async || (ada.get(&sermon).await.json, ada.get(&format!("{sermon}/builder")).await.json, ada.get(SERMONS).await.json,
            ada.get("/api/sermons/blocks").await.json, ada.get("/api/sermons/preached?reference=John+3").await.json);
        let before = all().await;
        assert_eq!(ada.delete(&sermon).await.status, 204);
        for deleted in [
            ada.delete(&sermon).await, ada.get(&sermon).await, put(&ada, &sermon, json!({ "title": "x" })).await,
            ada.get(&format!("{sermon}/builder")).await, ada.get(&format!("{sermon}/blocks/t")).await,
            put(&ada, &format!("{sermon}/builder"), json!({ "title": "x", "blocks": [], "revision": 1 })).await,
            ada.patch(&format!("{sermon}/builder"), json!({ "revision": 1 })).await,
            ada.post(&format!("{sermon}/copy"), json!({})).await,
        ] {
            assert_eq!((deleted.status.as_u16(), deleted.message()), (404, "We couldn't find that sermon."));
        }
        assert_eq!(ada.get(SERMONS).await.json, json!([]));
        assert_eq!(ada.get("/api/sermons/blocks?search=beloved").await.json["total"], 0);
        assert_eq!(ada.get("/api/sermons/preached?reference=John+3").await.json, json!([]));
        app.clock.advance(TimeDelta::hours(23));
        sweep(app).await;
        let back = ada.post(&format!("{sermon}/restore"), json!({})).await;
        assert_eq!((back.status.as_u16(), &back.json), (200, &before.0));
        assert_eq!(all().await, before);
        // Restoring a sermon that isn't deleted changes nothing.
        assert_eq!(ada.post(&format!("{sermon}/restore"), json!({})).await.json, before.0);
    }

    async fn a_series_is_deleted_and_restored_with_its_sermons(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let series = make(app, &ada, SERIES, json!({ "title": "Advent" })).await;
        let in_series = async |title: &str| path(SERMONS, &make(app, &ada, SERMONS, json!({ "title": title, "seriesId": series["id"] })).await);
        let before = in_series("thrown away before").await;
        in_series("one").await;
        let two = in_series("two").await;
        make(app, &ada, SERMONS, json!({ "title": "of no series" })).await;
        save(&ada, &two, json!([text("t", "Words")])).await;
        assert_eq!(ada.delete(&before).await.status, 204);
        let sermons = ada.get(SERMONS).await.json;
        let series_path = path(SERIES, &series);
        assert_eq!(ada.delete(&series_path).await.status, 204);
        assert_eq!(ada.delete(&series_path).await.status, 404);
        assert_eq!(put(&ada, &series_path, json!({ "title": "x" })).await.status, 404);
        assert_eq!(ada.get(SERIES).await.json, json!([]));
        assert_eq!(field_values(&ada.get(SERMONS).await.json, "title"), ["of no series"]);
        assert_eq!(ada.get(&two).await.status, 404);
        app.clock.advance(TimeDelta::hours(20));
        sweep(app).await;
        let back = ada.post(&format!("{series_path}/restore"), json!({})).await;
        assert_eq!((back.status.as_u16(), &back.json), (200, &series));
        assert_eq!(ada.get(SERIES).await.json, json!([series]));
        assert_eq!(ada.get(SERMONS).await.json, sermons);
        assert_eq!(ada.post(&format!("{series_path}/restore"), json!({})).await.json, series);
        assert_eq!(ada.get(SERMONS).await.json, sermons);
    }

    async fn a_sermon_can_be_restored_without_its_series(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let series = make(app, &ada, SERIES, json!({ "title": "Advent" })).await;
        let created = make(app, &ada, SERMONS, json!({ "title": "one", "seriesId": series["id"] })).await;
        let sermon = path(SERMONS, &created);
        assert_eq!(ada.delete(&path(SERIES, &series)).await.status, 204);
        let back = ada.post(&format!("{sermon}/restore"), json!({})).await;
        assert_eq!((back.status.as_u16(), &back.json["seriesId"]), (200, &Value::Null));
        // The sermon no longer belongs to the series.
        ada.post(&format!("{}/restore", path(SERIES, &series)), json!({})).await;
        assert_eq!(ada.get(&sermon).await.json["seriesId"], Value::Null);
        assert_eq!(ada.delete(&path(SERIES, &series)).await.status, 204);
        assert_eq!(ada.get(&sermon).await.status, 200);
    }

    async fn deleted_items_are_purged_after_a_day(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let series = make(app, &ada, SERIES, json!({ "title": "Advent" })).await;
        let in_series = path(SERMONS, &make(app, &ada, SERMONS, json!({ "title": "with it", "seriesId": series["id"] })).await);
        let alone = path(SERMONS, &make(app, &ada, SERMONS, json!({ "title": "alone" })).await);
        let kept = path(SERMONS, &make(app, &ada, SERMONS, json!({ "title": "kept" })).await);
        for sermon in [&in_series, &alone, &kept] {
            save(&ada, sermon, json!([scripture("s", "John 3:16", "bsb")])).await;
        }
        let illustration = make(app, &ada, ILLUSTRATIONS, json!({ "title": "A story", "block": text("x", "Once") })).await;
        for deleted in [&path(SERIES, &series), &alone, &path(ILLUSTRATIONS, &illustration)] {
            assert_eq!(ada.delete(deleted).await.status, 204);
        }
        app.clock.advance(TimeDelta::hours(24) + TimeDelta::seconds(1));
        // Items can't be restored after 24 hours, even before the sweep.
        for _ in 0..2 {
            for deleted in [&path(SERIES, &series), &in_series, &alone, &path(ILLUSTRATIONS, &illustration)] {
                assert_eq!(ada.post(&format!("{deleted}/restore"), json!({})).await.status, 404, "{deleted}");
            }
            sweep(app).await;
        }
        let conn = app.app.db.conn();
        let remaining = (
            sermon_series::Entity::find().count(conn).await.expect("counted"),
            sermons::Entity::find().count(conn).await.expect("counted"),
            sermon_blocks::Entity::find().count(conn).await.expect("counted"),
            sermon_passages::Entity::find().count(conn).await.expect("counted"),
            illustrations::Entity::find().count(conn).await.expect("counted"),
        );
        assert_eq!(remaining, (0, 1, 1, 1, 0));
        assert_eq!(field_values(&ada.get(SERMONS).await.json, "title"), ["kept"]);
    }
}
