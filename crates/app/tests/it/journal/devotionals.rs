use chrono::TimeDelta;
use serde_json::{Value, json};
use trellis_test_support::{Persona, TestApp, both_engines};

use super::{DEVOTIONALS, path, put, titles, write};

fn entry(title: &str) -> Value {
    json!({ "title": title, "content": "What I read." })
}

both_engines! {
    async fn a_devotional_entry_is_private_by_default(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let created = ada.post(DEVOTIONALS, json!({ "title": "  Morning ", "content": " Light.\n\nMore light. " })).await;
        assert_eq!(created.status, 201);
        let id = created.json["id"].clone();
        let expected = json!({
            "id": id, "type": "regular", "title": "Morning", "content": "Light.\n\nMore light.", "verse": null,
            "verseReference": null, "isPrivate": true, "isBuiltIn": false, "createdAt": "2026-03-02T12:00:00Z", "updatedAt": "2026-03-02T12:00:00Z",
        });
        assert_eq!(created.json, expected);
        assert_eq!(ada.get(DEVOTIONALS).await.json, json!([expected]));

        let full = json!({
            "title": "Evening 👨‍👩‍👧", "content": "Rest.", "verse": " For God so loved ", "verseReference": "whatever I like",
            "isPrivate": false, "type": "ai_generated", "isBuiltIn": true,
        });
        let full = ada.post(DEVOTIONALS, full).await.json;
        assert_eq!(full["title"], "Evening 👨‍👩‍👧");
        assert_eq!((&full["verse"], &full["verseReference"]), (&json!("For God so loved"), &json!("whatever I like")));
        assert_eq!((&full["isPrivate"], &full["type"], &full["isBuiltIn"]), (&json!(false), &json!("ai_generated"), &json!(true)));
        let blank = json!({ "title": "x", "content": "y", "verse": " ", "verseReference": "" });
        let blank = ada.post(DEVOTIONALS, blank).await.json;
        assert_eq!((&blank["verse"], &blank["verseReference"]), (&json!(null), &json!(null)));
    }

    async fn a_devotional_needs_a_title_and_content(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let created = write(app, &ada, DEVOTIONALS, entry("Mine")).await;
        let sentence = "Please fill in the title and content.";
        for (body, wrong) in [
            (json!({ "title": " ", "content": "\n" }), ["title", "content"].as_slice()),
            (json!({}), &["title", "content"]),
            (json!({ "content": "y" }), &["title"]),
            (json!({ "title": "x", "content": "" }), &["content"]),
        ] {
            for response in [ada.post(DEVOTIONALS, body.clone()).await, put(&ada, &path(DEVOTIONALS, &created), body).await] {
                assert_eq!(response.status, 400);
                assert_eq!(response.json["fields"].as_object().map(serde_json::Map::len), Some(wrong.len()));
                for field in wrong {
                    assert_eq!(response.field(field), sentence);
                }
            }
        }
        assert_eq!(ada.get(DEVOTIONALS).await.json, json!([created]));
    }

    async fn entries_have_a_length_limit(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for (field, most) in [("title", 200), ("content", 20_000), ("verse", 2_000), ("verseReference", 100)] {
            let mut body = entry("Long");
            body[field] = "é".repeat(most).into();
            assert_eq!(ada.post(DEVOTIONALS, body.clone()).await.status, 201, "{field}");
            body[field] = "é".repeat(most + 1).into();
            let response = ada.post(DEVOTIONALS, body.clone()).await;
            assert_eq!(response.status, 400);
            assert!(response.field(field).ends_with(&format!("must be at most {most} characters")), "{response:?}");
            body[field] = "a\0b".into();
            let response = ada.post(DEVOTIONALS, body).await;
            assert_eq!((response.status.as_u16(), response.code()), (400, "malformed_request"));
        }
        let lines = json!({ "title": "two\nlines", "content": "x" });
        assert_eq!(ada.post(DEVOTIONALS, lines).await.status, 400);
        assert_eq!(ada.post(DEVOTIONALS, json!({ "title": "x", "content": "y", "type": "poem" })).await.status, 400);
    }

    async fn an_edited_devotional_keeps_its_date_and_kind(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let mut body = entry("First");
        body["type"] = "ai_generated".into();
        body["verse"] = "a verse".into();
        body["isPrivate"] = false.into();
        body["isBuiltIn"] = true.into();
        let created = write(app, &ada, DEVOTIONALS, body).await;
        app.clock.advance(TimeDelta::hours(1));
        let second = put(&ada, &path(DEVOTIONALS, &created), json!({ "title": "Second", "content": "New" })).await;
        assert_eq!(second.status, 200);
        let mut expected = created.clone();
        expected["title"] = "Second".into();
        expected["content"] = "New".into();
        expected["verse"] = Value::Null;
        expected["updatedAt"] = "2026-03-02T13:00:01Z".into();
        assert_eq!(second.json, expected);
        assert_eq!(ada.get(DEVOTIONALS).await.json, json!([expected]));
        let regular = json!({ "title": "x", "content": "y", "type": "regular", "isPrivate": true });
        let regular = put(&ada, &path(DEVOTIONALS, &created), regular).await.json;
        assert_eq!((&regular["type"], &regular["isPrivate"]), (&json!("regular"), &json!(true)));
    }

    async fn devotionals_are_listed_newest_first_a_page_at_a_time(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let mut created = Vec::new();
        for number in 0..55 {
            created.push(write(app, &ada, DEVOTIONALS, entry(&number.to_string())).await);
        }
        let first = titles(&ada, DEVOTIONALS).await;
        assert_eq!((first.len(), first[0].as_str(), first[49].as_str()), (50, "54", "5"));
        let before = created[5]["id"].as_str().expect("an id");
        assert_eq!(titles(&ada, &format!("{DEVOTIONALS}?before={before}")).await, ["4", "3", "2", "1", "0"]);
        assert_eq!(titles(&ada, &format!("{DEVOTIONALS}?before={before}&limit=2")).await, ["4", "3"]);
        assert_eq!(titles(&ada, &format!("{DEVOTIONALS}?limit=100")).await.len(), 55);
        for limit in ["0", "101"] {
            let response = ada.get(&format!("{DEVOTIONALS}?limit={limit}")).await;
            assert_eq!((response.status.as_u16(), response.field("limit")), (400, "Limit must be from 1 to 100"));
        }
        for odd in ["limit=-1", "limit=x", "before=x", "type=poem"] {
            assert_eq!(ada.get(&format!("{DEVOTIONALS}?{odd}")).await.status, 400, "{odd}");
        }
    }

    async fn a_devotional_entry_is_private(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let created = write(app, &ada, DEVOTIONALS, json!({ "title": "Open", "content": "x", "isPrivate": false })).await;
        let path = path(DEVOTIONALS, &created);
        for persona in [Persona::User, Persona::Admin, Persona::SuperAdmin] {
            let eve = app.persona(persona).await;
            for response in [
                put(&eve, &path, entry("Stolen")).await,
                eve.delete(&path).await,
                eve.post(&format!("{path}/restore"), json!({})).await,
            ] {
                assert_eq!((response.status.as_u16(), response.message()), (404, "We couldn't find this devotional in your journal."));
            }
            assert_eq!(eve.get(DEVOTIONALS).await.json, json!([]));
            assert_eq!(eve.get(&format!("{DEVOTIONALS}?q=open")).await.json, json!([]));
        }
        assert_eq!(ada.get(DEVOTIONALS).await.json, json!([created]));
        assert_eq!(ada.delete(&format!("{DEVOTIONALS}/no-such-thing")).await.status, 404);
    }
}
