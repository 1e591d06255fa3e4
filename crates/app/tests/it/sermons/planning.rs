use chrono::TimeDelta;
use serde_json::{Value, json};
use trellis_test_support::{Persona, TestApp, both_engines};

use super::{SERIES, SERMONS, field_values, id, make, path, put, save, scripture, sermon, text};

both_engines! {
    async fn a_series_is_planned_and_changed(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let created = make(app, &ada, SERIES, json!({
            "title": " Advent ", "description": "Four\nSundays", "theme": "Hope",
            "startDate": "2026-11-29", "endDate": "2026-12-20",
        })).await;
        assert_eq!(created, json!({
            "id": created["id"], "title": "Advent", "description": "Four\nSundays", "theme": "Hope",
            "startDate": "2026-11-29", "endDate": "2026-12-20", "createdAt": "2026-03-02T12:00:01Z",
        }));
        let minimal = json!({ "title": "Lent", "startDate": "", "endDate": null });
        let updated = put(&ada, &path(SERIES, &created), minimal).await;
        assert_eq!(updated.json, json!({
            "id": created["id"], "title": "Lent", "description": "", "theme": "",
            "startDate": null, "endDate": null, "createdAt": created["createdAt"],
        }));
        assert_eq!(ada.get(SERIES).await.json, json!([updated.json]));
    }

    async fn series_are_listed_by_when_they_begin(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for (title, begins) in [
            ("undated, old", Value::Null), ("spring", json!("2026-03-01")), ("undated, new", Value::Null),
            ("winter", json!("2026-12-01")), ("spring too", json!("2026-03-01")),
        ] {
            make(app, &ada, SERIES, json!({ "title": title, "startDate": begins })).await;
        }
        let list = ada.get(SERIES).await.json;
        assert_eq!(field_values(&list, "title"), ["winter", "spring too", "spring", "undated, new", "undated, old"]);
    }

    async fn an_invalid_series_is_refused_with_a_reason(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let created = make(app, &ada, SERIES, json!({ "title": "Kept" })).await;
        for (body, field, said) in [
            (json!({}), "title", "Title is required"),
            (json!({ "title": " \n " }), "title", "Title is required"),
            (json!({ "title": "x".repeat(201) }), "title", "Title must be at most 200 characters"),
            (json!({ "title": "x", "theme": "x".repeat(201) }), "theme", "Theme must be at most 200 characters"),
            (json!({ "title": "x", "description": "x".repeat(5_001) }), "description", "Description must be at most 5000 characters"),
            (json!({ "title": "x", "startDate": "2026-02-02", "endDate": "2026-02-01" }), "endDate", "The end date can't be before the start date"),
            (json!({ "title": "x", "startDate": "soon" }), "startDate", "Please choose a date."),
            (json!({ "title": "x", "endDate": "2026-02-30" }), "endDate", "Please choose a date."),
        ] {
            for refused in [ada.post(SERIES, body.clone()).await, put(&ada, &path(SERIES, &created), body.clone()).await] {
                assert_eq!((refused.status.as_u16(), refused.field(field), refused.message()), (400, said, said), "{body}");
            }
        }
        let day = json!({ "title": "é".repeat(200), "startDate": "2026-02-01", "endDate": "2026-02-01" });
        assert_eq!(ada.post(SERIES, day).await.status, 201);
        assert_eq!(field_values(&ada.get(SERIES).await.json, "title").len(), 2);
    }

    async fn a_sermon_is_planned_with_its_details(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let series = make(app, &ada, SERIES, json!({ "title": "Advent" })).await;
        let created = make(app, &ada, SERMONS, json!({
            "title": " Watch ", "subtitle": "And pray", "theme": "Hope", "targetAudience": "All", "estimatedDuration": 25,
            "scheduledDate": "2026-11-29", "seriesId": series["id"], "status": "in-progress",
        })).await;
        assert_eq!(created, json!({
            "id": created["id"], "seriesId": series["id"], "title": "Watch", "subtitle": "And pray", "theme": "Hope",
            "targetAudience": "All", "estimatedDuration": 25, "scheduledDate": "2026-11-29", "status": "in-progress",
            "blockCount": 0, "passages": [], "revision": 0,
            "createdAt": "2026-03-02T12:00:02Z", "updatedAt": "2026-03-02T12:00:02Z",
        }));
        assert_eq!(ada.get(&path(SERMONS, &created)).await.json, created);
        let minimal = make(app, &ada, SERMONS, json!({ "title": "Bare", "scheduledDate": "" })).await;
        assert_eq!((&minimal["estimatedDuration"], &minimal["status"], &minimal["seriesId"], &minimal["scheduledDate"]),
            (&json!(30), &json!("draft"), &Value::Null, &Value::Null));
        assert_eq!(ada.get(&format!("{}/builder", path(SERMONS, &minimal))).await.json, json!({
            "id": minimal["id"], "title": "Bare", "subtitle": "", "estimatedDuration": 30, "scheduledDate": null,
            "seriesId": null, "blocks": [], "revision": 0, "updatedAt": minimal["updatedAt"],
        }));
    }

    async fn sermons_are_listed_by_their_day_without_their_blocks(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for (title, on) in [
            ("undated, old", Value::Null), ("first", json!("2026-03-01")), ("undated, new", Value::Null),
            ("last", json!("2027-03-01")), ("first too", json!("2026-03-01")),
        ] {
            make(app, &ada, SERMONS, json!({ "title": title, "scheduledDate": on })).await;
        }
        let list = ada.get(SERMONS).await.json;
        assert_eq!(field_values(&list, "title"), ["last", "first too", "first", "undated, new", "undated, old"]);
        assert!(list[0].get("blocks").is_none());
    }

    async fn only_given_fields_are_changed(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let series = make(app, &ada, SERIES, json!({ "title": "Advent" })).await;
        let created = make(app, &ada, SERMONS, json!({
            "title": "Watch", "subtitle": "And pray", "theme": "Hope", "targetAudience": "All", "estimatedDuration": 25,
            "scheduledDate": "2026-11-29", "seriesId": series["id"], "status": "scheduled",
        })).await;
        let sermon = path(SERMONS, &created);
        let mut expected = created.clone();
        app.clock.advance(TimeDelta::minutes(1));
        expected["updatedAt"] = json!("2026-03-02T12:01:02Z");
        assert_eq!(put(&ada, &sermon, json!({})).await.json, expected);
        for (field, value) in [
            ("title", json!("Wait")), ("subtitle", json!("")), ("theme", json!("Joy")), ("targetAudience", json!("Youth")),
            ("estimatedDuration", json!(600)), ("scheduledDate", json!("2026-12-06")), ("status", json!("completed")),
            ("scheduledDate", Value::Null), ("seriesId", Value::Null), ("seriesId", series["id"].clone()),
        ] {
            expected[field] = value.clone();
            let updated = put(&ada, &sermon, json!({ field: value })).await;
            assert_eq!((updated.status.as_u16(), &updated.json), (200, &expected), "{field}");
        }
        assert_eq!(ada.get(&sermon).await.json, expected);
    }

    async fn an_invalid_sermon_is_refused_with_a_reason(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let sermon_path = sermon(app, &ada, "Kept").await;
        let before = ada.get(&sermon_path).await.json;
        for (fields, field, said) in [
            (json!({ "title": " " }), "title", "Title is required"),
            (json!({ "title": null }), "title", "Title is required"),
            (json!({ "title": "x".repeat(201) }), "title", "Title must be at most 200 characters"),
            (json!({ "targetAudience": "x".repeat(201) }), "targetAudience", "Target audience must be at most 200 characters"),
            (json!({ "estimatedDuration": 0 }), "estimatedDuration", "Estimated duration must be at least 1"),
            (json!({ "estimatedDuration": 601 }), "estimatedDuration", "Estimated duration must be at most 600"),
            (json!({ "scheduledDate": "Sunday" }), "scheduledDate", "Please choose a date."),
        ] {
            let mut valid = json!({ "title": "Fine" });
            for (name, value) in fields.as_object().expect("fields") {
                valid[name] = value.clone();
            }
            for refused in [ada.post(SERMONS, valid).await, put(&ada, &sermon_path, fields.clone()).await] {
                assert_eq!((refused.status.as_u16(), refused.field(field)), (400, said), "{fields}");
            }
        }
        assert_eq!(ada.post(SERMONS, json!({})).await.field("title"), "Title is required");
        assert_eq!(put(&ada, &sermon_path, json!({ "status": "preached" })).await.status, 400);
        let unknown_id = json!("00000000-0000-7000-8000-000000000000");
        for refused in [
            ada.post(SERMONS, json!({ "title": "Fine", "seriesId": unknown_id })).await,
            put(&ada, &sermon_path, json!({ "title": "Other", "seriesId": unknown_id })).await,
        ] {
            assert_eq!((refused.status.as_u16(), refused.message()), (404, "We couldn't find that series."));
        }
        assert_eq!(ada.get(SERMONS).await.json, json!([before]));
    }

    async fn a_copy_includes_everything_but_the_date(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let series = make(app, &ada, SERIES, json!({ "title": "Advent" })).await;
        let created = make(app, &ada, SERMONS, json!({
            "title": "Watch", "subtitle": "And pray", "theme": "Hope", "targetAudience": "All", "estimatedDuration": 25,
            "scheduledDate": "2026-11-29", "seriesId": series["id"], "status": "completed",
        })).await;
        let original = path(SERMONS, &created);
        let picture = json!({ "id": "pic", "type": "image", "content": { "url": "data:image/png;base64,AAAA", "alt": "Hill" }, "noteToSelf": true });
        save(&ada, &original, json!([scripture("s", "Mark 13:33-37", "bsb"), picture, text("t", "Keep awake")])).await;
        let copied = ada.post(&format!("{original}/copy"), json!({})).await;
        assert_eq!(copied.status, 201, "{copied:?}");
        let mut expected = ada.get(&original).await.json;
        for (field, value) in [
            ("id", copied.json["id"].clone()), ("title", json!("Watch (Copy)")), ("status", json!("draft")),
            ("scheduledDate", Value::Null), ("revision", json!(1)),
            ("createdAt", copied.json["createdAt"].clone()), ("updatedAt", copied.json["updatedAt"].clone()),
        ] {
            expected[field] = value;
        }
        assert_eq!(copied.json, expected);
        assert_eq!(expected["passages"], json!(["Mark 13:33–37"]));
        let copy = path(SERMONS, &copied.json);
        let blocks = async |sermon: &str| ada.get(&format!("{sermon}/builder")).await.json["blocks"].clone();
        assert_eq!(blocks(&copy).await, blocks(&original).await);
        // After copying, the two sermons are independent.
        save(&ada, &copy, json!([text("t", "Otherwise")])).await;
        assert_eq!(blocks(&original).await.as_array().map(Vec::len), Some(3));
        let results = ada.get("/api/sermons/preached?reference=Mark+13").await.json;
        assert_eq!(field_values(&results, "title"), ["Watch"]);
    }

    async fn a_copy_can_be_given_a_title_within_the_limit(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let long = sermon(app, &ada, &"é".repeat(200)).await;
        let copy = format!("{long}/copy");
        assert_eq!(ada.post(&copy, json!({ "title": " Anew " })).await.json["title"], "Anew");
        for blank in [json!({}), json!({ "title": "  " }), json!({ "title": null })] {
            let title = ada.post(&copy, blank).await.json["title"].as_str().expect("a title").to_owned();
            assert!(title.ends_with("é (Copy)") && title.chars().count() == 200, "{title}");
        }
        assert_eq!(ada.post(&copy, json!({ "title": "x".repeat(201) })).await.status, 400);
        assert_eq!(field_values(&ada.get(SERMONS).await.json, "id").len(), 5);
        let empty = ada.get(SERMONS).await.json;
        assert!(empty.as_array().expect("a list").iter().all(|sermon| sermon["revision"] == 0));
    }

    async fn a_sermon_created_offline_is_created_once(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let device_id = app.app.new_id();
        let body = json!({ "id": device_id, "title": "New Sermon" });
        let first = ada.post(SERMONS, body.clone()).await;
        assert_eq!((first.status.as_u16(), id(&first.json)), (201, device_id.to_string().as_str()));
        save(&ada, &path(SERMONS, &first.json), json!([text("a", "Words")])).await;
        let second = ada.post(SERMONS, body).await;
        assert_eq!((second.status.as_u16(), &second.json["blockCount"]), (200, &json!(1)));
    }
}
