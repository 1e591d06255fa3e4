use chrono::TimeDelta;
use serde_json::{Value, json};
use trellis_test_support::{Client, Persona, TestApp, both_engines};

use super::{ILLUSTRATIONS, block, field_values, id, make, path, put, text};

async fn titles(client: &Client, query: &str) -> Vec<String> {
    let response = client.get(&format!("{ILLUSTRATIONS}{query}")).await;
    assert_eq!(response.status, 200, "{response:?}");
    let titles = field_values(&response.json["illustrations"], "title");
    titles.into_iter().map(str::to_owned).collect()
}

fn story(title: &str, tags: &[&str], story_text: &str) -> Value {
    json!({ "title": title, "tags": tags, "block": { "type": "text", "content": { "content": story_text } } })
}

both_engines! {
    async fn an_illustration_is_saved_changed_and_found(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        // A block copied from a sermon may be sent unchanged.
        let image = json!({ "id": "x", "type": "image", "content": { "url": "data:image/png;base64,AAAA", "alt": "Hill" }, "order": 3, "noteToSelf": true });
        let created = make(app, &ada, ILLUSTRATIONS, json!({ "title": " The hill ", "tags": [" Grace ", "grace", "", "Hope"], "block": image })).await;
        let content = json!({ "url": "data:image/png;base64,AAAA", "alt": "Hill", "caption": "" });
        assert_eq!(created, json!({
            "id": created["id"], "title": "The hill", "tags": ["Grace", "Hope"], "block": { "type": "image", "content": content },
            "createdAt": "2026-03-02T12:00:01Z", "updatedAt": "2026-03-02T12:00:01Z",
        }));
        app.clock.advance(TimeDelta::minutes(1));
        let own = path(ILLUSTRATIONS, &created);
        let mut expected = created.clone();
        expected["updatedAt"] = json!("2026-03-02T12:01:01Z");
        for (field, value) in [
            ("title", json!("Another hill")), ("tags", json!(["Faith"])),
            ("block", json!({ "type": "section", "content": { "title": "Hills", "description": "", "color": "blue" } })), ("tags", json!([])),
        ] {
            expected[field] = value.clone();
            let updated = put(&ada, &own, json!({ field: value })).await;
            assert_eq!((updated.status.as_u16(), &updated.json), (200, &expected), "{field}");
        }
        assert_eq!(titles(&ada, "?search=hills").await, ["Another hill"]);
        assert_eq!(ada.get(ILLUSTRATIONS).await.json, json!({ "illustrations": [expected], "total": 1, "page": 1, "pageSize": 20, "tags": [] }));
    }

    async fn illustrations_are_found_by_words_and_tags(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        make(app, &ada, ILLUSTRATIONS, story("The lighthouse", &["Hope", "sea"], "A keeper who never slept")).await;
        make(app, &ada, ILLUSTRATIONS, story("Two debtors", &["grace"], "One owed much")).await;
        make(app, &ada, ILLUSTRATIONS, story("A storm", &["Sea", "50% \"odd\"_"], "The keeper prayed")).await;
        for (query, expected) in [
            ("", &["A storm", "Two debtors", "The lighthouse"][..]),
            ("?search=keeper", &["A storm", "The lighthouse"]),
            ("?search=KEEPER+slept", &["The lighthouse"]),
            ("?search=debtors", &["Two debtors"]),
            ("?search=hope", &["The lighthouse"]),
            ("?tag=sea", &["A storm", "The lighthouse"]),
            ("?tag=SEA&search=prayed", &["A storm"]),
            ("?tag=se", &[]),
            ("?tag=50%25+%22odd%22_", &["A storm"]),
            ("?tag=%20", &["A storm", "Two debtors", "The lighthouse"]),
        ] {
            assert_eq!(titles(&ada, query).await, expected, "{query}");
        }
        let response = ada.get(&format!("{ILLUSTRATIONS}?search=debtors")).await.json;
        assert_eq!((&response["total"], &response["tags"]), (&json!(1), &json!(["50% \"odd\"_", "grace", "Hope", "Sea"])));
        assert_eq!(ada.get(&format!("{ILLUSTRATIONS}?search={}", "x".repeat(201))).await.status, 400);
    }

    async fn illustrations_are_paged(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for number in 0..23 {
            make(app, &ada, ILLUSTRATIONS, story(&format!("Story {number}"), &["all"], "Once")).await;
        }
        let second = ada.get(&format!("{ILLUSTRATIONS}?page=2&tag=all")).await.json;
        assert_eq!((&second["total"], &second["page"]), (&json!(23), &json!(2)));
        assert_eq!(field_values(&second["illustrations"], "title"), ["Story 2", "Story 1", "Story 0"]);
        assert_eq!(titles(&ada, "?page=3").await, [""; 0]);
        assert_eq!(titles(&ada, "").await.len(), 20);
    }

    async fn an_invalid_illustration_is_refused_with_a_reason(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let illustration_path = path(ILLUSTRATIONS, &make(app, &ada, ILLUSTRATIONS, story("Kept", &[], "Once")).await);
        let fine = story("Fine", &[], "Once");
        let many: Vec<String> = (0..21).map(|number| number.to_string()).collect();
        for (fields, field, said) in [
            (json!({ "title": " " }), "title", "Title is required"),
            (json!({ "title": "x".repeat(201) }), "title", "Title must be at most 200 characters"),
            (json!({ "tags": many }), "tags", "An illustration can have at most 20 tags."),
            (json!({ "tags": ["fine", "x".repeat(51)] }), "tags[1]", "Tags[1] must be at most 50 characters"),
            (json!({ "block": { "type": "poem" } }), "block", "Block: unknown type “poem”"),
            (json!({ "block": block("x", "text", json!({ "color": "" })) }), "block",
                "Block (text): unknown field `color`, expected one of `title`, `content`, `formatting`"),
        ] {
            let mut whole = fine.clone();
            for (name, value) in fields.as_object().expect("fields") {
                whole[name] = value.clone();
            }
            for refused in [ada.post(ILLUSTRATIONS, whole).await, put(&ada, &illustration_path, fields.clone()).await] {
                assert_eq!((refused.status.as_u16(), refused.field(field)), (400, said), "{fields}: {refused:?}");
            }
        }
        assert_eq!(ada.post(ILLUSTRATIONS, json!({ "title": "Fine" })).await.field("block"), "Block is required");
        assert_eq!(titles(&ada, "").await, ["Kept"]);
    }

    async fn an_illustration_is_created_once_and_can_be_restored(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let mut body = story("Once", &["a"], "Once");
        body["id"] = json!(app.app.new_id());
        let first = ada.post(ILLUSTRATIONS, body.clone()).await;
        let repeated = ada.post(ILLUSTRATIONS, body.clone()).await;
        assert_eq!((first.status.as_u16(), repeated.status.as_u16(), &repeated.json), (201, 200, &first.json));
        let own = path(ILLUSTRATIONS, &first.json);
        assert_eq!(id(&first.json), id(&body));
        assert_eq!(ada.delete(&own).await.status, 204);
        assert_eq!(ada.delete(&own).await.message(), "We couldn't find that illustration.");
        assert_eq!(put(&ada, &own, json!({ "title": "x" })).await.status, 404);
        assert_eq!(ada.get(ILLUSTRATIONS).await.json, json!({ "illustrations": [], "total": 0, "page": 1, "pageSize": 20, "tags": [] }));
        assert_eq!(ada.post(ILLUSTRATIONS, body).await.status, 409);
        app.clock.advance(TimeDelta::hours(23));
        let back = ada.post(&format!("{own}/restore"), json!({})).await;
        assert_eq!((back.status.as_u16(), &back.json), (200, &first.json));
        assert_eq!(titles(&ada, "?tag=A").await, ["Once"]);
    }

    async fn an_illustration_can_be_a_large_picture(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let url = format!("data:image/jpeg;base64,{}", "A".repeat(500_000));
        let body = json!({ "title": "Large", "block": block("x", "image", json!({ "url": url })) });
        assert_eq!(ada.post(ILLUSTRATIONS, body).await.status, 201);
        assert_eq!(ada.post(ILLUSTRATIONS, json!({ "title": "Words", "block": text("x", &"é".repeat(100_001)) })).await.status, 400);
    }
}
