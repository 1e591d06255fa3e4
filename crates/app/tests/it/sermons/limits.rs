use chrono::TimeDelta;
use http::Method;
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter,
    sea_query::Expr,
};
use serde_json::{Value, json};
use trellis_platform::{housekeeping::Sweep, jobs::JobHandler};
use trellis_sermons::sermons::entities::{illustrations, sermon_series, sermons};
use trellis_test_support::{Client, Persona, TestApp, both_engines};

use super::{ILLUSTRATIONS, SERIES, SERMONS, block, make, path, put, save, sermon, text, words};

fn picture(id: &str, bytes: usize) -> Value {
    let begin = "data:image/jpeg;base64,";
    block(
        id,
        "image",
        json!({ "url": format!("{begin}{}", "A".repeat(bytes - begin.len())) }),
    )
}

const FULL: &str = "Your sermons have reached the 250 MB limit. Delete some, and the space will be available a day later.";
const LARGE: &str = "A sermon can't be larger than 25 MB. Remove an image, or use smaller ones.";

/// Inserts this row `count` times.
async fn many<E>(app: &TestApp, count: usize, row: impl Fn() -> E::ActiveModel)
where
    E: EntityTrait,
    E::ActiveModel: Send,
{
    for _ in 0..count.div_ceil(100) {
        let rows: Vec<E::ActiveModel> = (0..100).map(|_| row()).collect();
        let conn = app.app.db.conn();
        E::insert_many(rows)
            .exec_without_returning(conn)
            .await
            .expect("rows");
    }
}

/// Sets the stored size of this member's sermons.
async fn set_sermon_size(app: &TestApp, client: &Client, bytes: i64) {
    sermons::Entity::update_many()
        .col_expr(sermons::Column::Bytes, Expr::val(bytes))
        .filter(sermons::Column::UserId.eq(client.id()))
        .exec(app.app.db.conn())
        .await
        .expect("grown");
}

both_engines! {
    async fn blocks_are_limited_to_two_thousand(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let sermon = sermon(app, &ada, "Long").await;
        let builder = format!("{sermon}/builder");
        let blocks: Vec<Value> = (0..2_001).map(|number| text(&format!("b{number}"), "word")).collect();
        let refused = put(&ada, &builder, json!({ "title": "Long", "blocks": blocks, "revision": 0 })).await;
        assert_eq!((refused.status.as_u16(), refused.code(), refused.message()), (413, "payload_too_large", "A sermon can have up to 2,000 blocks."));
        assert_eq!(words(&ada, &sermon).await, [""; 0]);
        assert_eq!(save(&ada, &sermon, json!(blocks[..2_000])).await, 1);
        let order: Vec<String> = (0..2_001).map(|number| format!("b{number}")).collect();
        let one_more = json!({ "revision": 1, "changed": [blocks[2_000]], "order": order });
        assert_eq!(ada.patch(&builder, one_more).await.status, 413);
        assert_eq!(ada.patch(&builder, json!({ "revision": 1, "changed": blocks, "order": order })).await.status, 413);
        assert_eq!(words(&ada, &sermon).await.len(), 2_000);
        let replaced_order: Vec<&String> = order[1..].iter().collect();
        let patch = json!({ "revision": 1, "changed": [blocks[2_000]], "removed": ["b0"], "order": replaced_order });
        assert_eq!(ada.patch(&builder, patch).await.status, 200);
    }

    async fn a_sermon_is_limited_to_25_megabytes(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let sermon = sermon(app, &ada, "Large").await;
        let builder = format!("{sermon}/builder");
        assert_eq!(save(&ada, &sermon, json!([picture("a", 12_000_000), picture("b", 12_000_000)])).await, 1);
        let both = json!({ "title": "Large", "blocks": [picture("a", 13_000_000), picture("b", 13_000_000)], "revision": 1 });
        let refused = put(&ada, &builder, both).await;
        assert_eq!((refused.status.as_u16(), refused.code(), refused.message()), (413, "payload_too_large", LARGE));
        let patch = json!({ "revision": 1, "changed": [picture("b", 14_000_000)] });
        assert_eq!(ada.patch(&builder, patch).await.message(), LARGE);
        let address = json!({ "revision": 1, "changed": [picture("b", 15_000_001)] });
        assert_eq!(ada.patch(&builder, address).await.field("changed[0]"), "Block 1 (image): url must be at most 15000000 characters");
        let oversized = json!({ "title": "Large", "blocks": [picture("a", 14_000_000), picture("b", 14_000_000), picture("c", 14_000_000)], "revision": 1 });
        assert_eq!(put(&ada, &builder, oversized).await.status, 413);
        let read = ada.get(&builder).await;
        assert_eq!((&read.json["revision"], read.bytes.len() / 1_000_000), (&json!(1), 24));
        // Other requests still have the smaller limit.
        let long = "x".repeat(100_000);
        for (method, path) in [(Method::PUT, sermon.clone()), (Method::POST, SERMONS.to_owned()), (Method::POST, format!("{sermon}/copy"))] {
            assert_eq!(ada.send(method, &path, Some(json!({ "title": long }))).await.status, 413);
        }
    }

    async fn a_members_sermons_are_limited_to_250_megabytes(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let large = sermon(app, &ada, "Large").await;
        set_sermon_size(app, &ada, 249_999_900).await;
        let small = sermon(app, &ada, "Small").await;
        let builder = format!("{small}/builder");
        let body = json!({ "title": "Small", "blocks": [text("a", &"x".repeat(100))], "revision": 0 });
        let refused = put(&ada, &builder, body.clone()).await;
        assert_eq!((refused.status.as_u16(), refused.message()), (413, FULL));
        assert_eq!(ada.post(&format!("{large}/copy"), json!({})).await.message(), FULL);
        assert_eq!(ada.get(SERMONS).await.json.as_array().map(Vec::len), Some(2));
        // Making a sermon smaller is allowed, and deleted sermons free up space when they are swept.
        assert_eq!(put(&ada, &format!("{large}/builder"), json!({ "title": "Large", "blocks": [text("a", &"x".repeat(1_000))], "revision": 0 })).await.status, 200);
        set_sermon_size(app, &ada, 250_000_000).await;
        assert_eq!(ada.delete(&large).await.status, 204);
        assert_eq!(put(&ada, &builder, json!({ "title": "Small", "blocks": [], "revision": 0 })).await.status, 200);
        let body = json!({ "title": "Small", "blocks": body["blocks"], "revision": 1 });
        assert_eq!(put(&ada, &builder, body.clone()).await.message(), FULL);
        app.clock.advance(TimeDelta::hours(25));
        Sweep.run(&app.app, json!({})).await.expect("swept");
        assert_eq!(put(&ada, &builder, body).await.status, 200);
        assert_eq!(app.persona(Persona::User).await.get(SERMONS).await.status, 200);
    }

    async fn series_and_sermons_are_limited(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let series = make(app, &ada, SERIES, json!({ "title": "One" })).await;
        let created = make(app, &ada, SERMONS, json!({ "title": "One" })).await;
        let row = sermon_series::Entity::find().one(app.app.db.conn()).await.expect("asked").expect("a series");
        many::<sermon_series::Entity>(app, 500, || sermon_series::ActiveModel { id: Set(app.app.new_id()), ..row.clone().into_active_model().reset_all() }).await;
        let row = sermons::Entity::find().one(app.app.db.conn()).await.expect("asked").expect("a sermon");
        many::<sermons::Entity>(app, 2_000, || sermons::ActiveModel { id: Set(app.app.new_id()), ..row.clone().into_active_model().reset_all() }).await;
        for (refused, said) in [
            (ada.post(SERIES, json!({ "title": "More" })).await, "You've reached the limit of 500 series. Delete some before you add more."),
            (ada.post(SERMONS, json!({ "title": "More" })).await, "You've reached the limit of 2,000 sermons. Delete some before you add more."),
            (ada.post(&format!("{}/copy", path(SERMONS, &created)), json!({})).await, "You've reached the limit of 2,000 sermons. Delete some before you add more."),
        ] {
            assert_eq!((refused.status.as_u16(), refused.code(), refused.message()), (409, "conflict", said));
        }
        for list in [SERIES, SERMONS] {
            let all = ada.get(list).await.json;
            for extra in &all.as_array().expect("a list")[..2] {
                assert_eq!(ada.delete(&path(list, extra)).await.status, 204);
            }
            assert_eq!(ada.post(list, json!({ "title": "Room" })).await.status, 201);
        }
        assert_eq!(app.persona(Persona::User).await.post(SERIES, json!({ "title": "Mine" })).await.status, 201);
        assert_eq!(series["title"], "One");
    }

    async fn illustrations_are_limited(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let body = json!({ "title": "A story", "block": text("x", "Once upon a time") });
        let created = make(app, &ada, ILLUSTRATIONS, body.clone()).await;
        let resize = async |bytes: i64| illustrations::Entity::update_many().col_expr(illustrations::Column::Bytes, Expr::val(bytes))
            .exec(app.app.db.conn()).await.expect("resized");
        resize(49_999_990).await;
        let full = "Your illustrations have reached the 50 MB limit. Delete some, and the space will be available a day later.";
        let refused = ada.post(ILLUSTRATIONS, body.clone()).await;
        assert_eq!((refused.status.as_u16(), refused.code(), refused.message()), (413, "payload_too_large", full));
        assert_eq!(put(&ada, &path(ILLUSTRATIONS, &created), json!({ "title": "Still mine" })).await.status, 200);
        resize(10).await;
        assert_eq!(ada.post(ILLUSTRATIONS, body.clone()).await.status, 201);
        let row = illustrations::Entity::find().one(app.app.db.conn()).await.expect("asked").expect("one");
        many::<illustrations::Entity>(app, 2_000, || illustrations::ActiveModel { id: Set(app.app.new_id()), ..row.clone().into_active_model().reset_all() }).await;
        let refused = ada.post(ILLUSTRATIONS, body).await;
        assert_eq!((refused.status.as_u16(), refused.code(), refused.message()), (409, "conflict", "You've reached the limit of 2,000 illustrations. Delete some before you save more."));
    }
}
