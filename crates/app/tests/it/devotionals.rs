use chrono::{NaiveDate, TimeDelta};
use http::Method;
use sea_orm::{ActiveModelTrait, EntityTrait, IntoActiveModel};
use serde_json::{Value, json};
use trellis_growth::devotionals::{
    entities::devotionals::{Entity, Model},
    model::{DevotionalStatus, GenerationType},
};
use trellis_test_support::{Answer, Client, Persona, TestApp, both_engines};
use uuid::Uuid;

/// Removes the content that comes with a new installation.
async fn remove_content(app: &TestApp) {
    let conn = app.app.db.conn();
    Entity::delete_many().exec(conn).await.expect("emptied");
}

fn devotional(app: &TestApp, date: &str, title: &str) -> Model {
    Model {
        id: app.app.new_id(),
        date: date.parse::<NaiveDate>().expect("a date"),
        title: title.to_owned(),
        theme: "Hope".to_owned(),
        verse_reference: "John 3:16".to_owned(),
        verse: "For God so loved the world".to_owned(),
        content: "Read it again.".to_owned(),
        prayer: "Lord, teach me.".to_owned(),
        reflection: "What did you read?".to_owned(),
        status: DevotionalStatus::Published,
        generation_type: GenerationType::Manual,
        report: None,
        created_at: app.app.now(),
        updated_at: app.app.now(),
    }
}

async fn put(app: &TestApp, row: Model) -> Uuid {
    app.clock.advance(TimeDelta::milliseconds(1));
    let id = row.id;
    row.into_active_model()
        .insert(app.app.db.conn())
        .await
        .expect("put in");
    id
}

async fn make(app: &TestApp, date: &str, title: &str) -> Uuid {
    put(app, devotional(app, date, title)).await
}

async fn hidden(app: &TestApp) -> [Uuid; 3] {
    let with = |status| Model {
        status,
        ..devotional(app, "2026-03-02", "Hidden")
    };
    [
        put(app, with(DevotionalStatus::Draft)).await,
        put(app, with(DevotionalStatus::Archived)).await,
        app.app.new_id(),
    ]
}

fn titles(response: &Answer) -> Vec<&str> {
    let list = response.json.as_array().expect("a list");
    list.iter().filter_map(|d| d["title"].as_str()).collect()
}

async fn today(client: &Client) -> String {
    let response = client.get("/api/devotionals/today").await;
    assert_eq!(response.status, 200, "{response:?}");
    response.json["title"].as_str().expect("a title").to_owned()
}

async fn move_to_time_zone(client: &Client, zone: &str) {
    let body = json!({ "timeZone": zone });
    assert_eq!(client.patch("/api/user/time-zone", body).await.status, 200);
}

fn flag(reference: &str) -> Value {
    json!({ "verseReference": reference })
}

both_engines! {
    async fn the_library_has_past_devotionals_newest_first_then_coming_ones(app: &TestApp) {
        remove_content(app).await;
        for (date, title) in [
            ("2026-03-05", "later"), ("2026-03-01", "yesterday"), ("2026-03-02", "today"),
            ("2026-03-03", "tomorrow"), ("2026-02-01", "long ago"),
        ] {
            make(app, date, title).await;
        }
        hidden(app).await;
        let ada = app.persona(Persona::User).await;
        let list = ada.get("/api/devotionals").await;
        assert_eq!(titles(&list), ["today", "yesterday", "long ago", "tomorrow", "later"]);
        let first = &list.json[0];
        assert_eq!(first["type"], "regular");
        assert_eq!(first["date"], "2026-03-02");
        assert_eq!(first["verseReference"], "John 3:16");
        assert_eq!(first.as_object().map(serde_json::Map::len), Some(12));

        // There, it is already March 3.
        move_to_time_zone(&ada, "Pacific/Kiritimati").await;
        let list = ada.get("/api/devotionals").await;
        assert_eq!(titles(&list)[..2], ["tomorrow", "today"]);
    }

    async fn the_library_has_pages_of_fifty(app: &TestApp) {
        remove_content(app).await;
        let first: NaiveDate = "2026-01-01".parse().expect("a date");
        for number in 0..120 {
            let date = first + TimeDelta::days(number);
            make(app, &date.to_string(), &date.to_string()).await;
        }
        let ada = app.persona(Persona::User).await;
        let mut actual = Vec::new();
        for (page, length) in [(1, 50), (2, 50), (3, 20), (4, 0), (u32::MAX, 0)] {
            let response = ada.get(&format!("/api/devotionals?page={page}")).await;
            let titles = titles(&response);
            assert_eq!(titles.len(), length, "page {page}");
            actual.extend(titles.into_iter().map(str::to_owned));
        }
        // The 61 days up to March 2 come first, then the upcoming ones.
        assert_eq!((actual[0].as_str(), actual[60].as_str()), ("2026-03-02", "2026-01-01"));
        assert_eq!((actual[61].as_str(), actual[119].as_str()), ("2026-03-03", "2026-04-30"));
        let default_page = ada.get("/api/devotionals").await;
        assert_eq!(titles(&default_page), titles(&ada.get("/api/devotionals?page=0").await));
        assert_eq!(ada.get("/api/devotionals?page=two").await.status, 400);
    }

    async fn today_follows_the_readers_time_zone(app: &TestApp) {
        remove_content(app).await;
        make(app, "2026-03-01", "first").await;
        make(app, "2026-03-02", "second").await;
        make(app, "2026-03-03", "third").await;
        let ada = app.persona(Persona::User).await;
        assert_eq!(today(&ada).await, "second");
        move_to_time_zone(&ada, "Pacific/Kiritimati").await;
        assert_eq!(today(&ada).await, "third");
        app.clock.advance(TimeDelta::hours(-6));
        move_to_time_zone(&ada, "America/Los_Angeles").await;
        assert_eq!(today(&ada).await, "first");
    }

    async fn the_newest_of_several_devotionals_is_todays(app: &TestApp) {
        remove_content(app).await;
        make(app, "2026-03-02", "made first").await;
        make(app, "2026-03-02", "made last").await;
        let ada = app.persona(Persona::User).await;
        assert_eq!(today(&ada).await, "made last");
    }

    async fn past_devotionals_rotate_when_all_dates_have_passed(app: &TestApp) {
        remove_content(app).await;
        for (date, title) in [("2026-03-01", "one"), ("2026-03-02", "two"), ("2026-03-05", "three")] {
            make(app, date, title).await;
        }
        hidden(app).await;
        let ada = app.persona(Persona::User).await;
        let mut actual = Vec::new();
        for _ in 0..8 {
            actual.push(today(&ada).await);
            app.clock.advance(TimeDelta::days(1));
        }
        // The first entry is for March 2. On March 5 the third devotional is shown because that is its date.
        assert_eq!(actual, ["two", "three", "one", "three", "three", "one", "two", "three"]);
        app.clock.advance(TimeDelta::days(-30));
        today(&ada).await;
    }

    async fn today_is_not_found_without_a_published_devotional(app: &TestApp) {
        remove_content(app).await;
        hidden(app).await;
        let ada = app.persona(Persona::User).await;
        let response = ada.get("/api/devotionals/today").await;
        assert_eq!((response.status.as_u16(), response.message()), (404, "There's no devotional for today yet."));
        assert_eq!(ada.get("/api/devotionals").await.json, json!([]));
    }

    async fn built_in_text_is_not_labeled_ai_generated(app: &TestApp) {
        let report = |model: Option<&str>| json!({
            "label": null, "model": model, "translation": "BSB", "sources": [],
            "verification": { "references": 0, "quotations": 0, "corrected": 0, "removed": 0, "items": [] },
        });
        let ada = app.persona(Persona::User).await;
        let admin = app.persona(Persona::Admin).await;
        for (model, is_built_in) in [(Some("sample-model"), false), (None, true)] {
            let id = put(app, Model {
                generation_type: GenerationType::AiGenerated,
                report: Some(report(model)),
                ..devotional(app, "2026-03-02", "Links")
            }).await;
            assert_eq!(ada.get(&format!("/api/devotionals/{id}")).await.json["isBuiltIn"], is_built_in);
            let admin_list = admin.get("/api/admin/daily-devotionals").await.json;
            let admin_list = admin_list.as_array().expect("a list").iter().find(|entry| entry["id"] == json!(id));
            assert_eq!(admin_list.expect("the devotional")["isBuiltIn"], is_built_in);
        }
        let manual = put(app, devotional(app, "2026-03-02", "By hand")).await;
        assert_eq!(ada.get(&format!("/api/devotionals/{manual}")).await.json["isBuiltIn"], false);
    }

    async fn a_devotional_shows_where_its_references_are(app: &TestApp) {
        let content = "Grüß Gott 🌿 — read jn 3:16-17 and Rom. 8:1.\n\n“For God so loved” (John 3:16)";
        let id = put(app, Model {
            content: content.to_owned(),
            generation_type: GenerationType::AiGenerated,
            report: None,
            ..devotional(app, "2026-03-02", "Links")
        }).await;
        let ada = app.persona(Persona::User).await;
        let response = ada.get(&format!("/api/devotionals/{id}")).await;
        assert_eq!(response.status, 200);
        assert_eq!((&response.json["title"], &response.json["type"]), (&json!("Links"), &json!("ai_generated")));
        let segments = response.json["linked"]["content"].as_array().expect("segments");
        let joined_text: String = segments.iter().filter_map(|s| s["text"].as_str()).collect();
        assert_eq!(joined_text, content);
        let references: Vec<&str> = segments.iter().filter_map(|s| s["reference"].as_str()).collect();
        assert_eq!(references, ["John 3:16–17", "Romans 8:1", "John 3:16"]);
        assert_eq!(response.json["linked"]["prayer"], json!([{ "text": "Lord, teach me.", "reference": null }]));
        assert_eq!(response.json["linked"]["reflection"][0]["text"], "What did you read?");
    }

    async fn unpublished_devotionals_are_not_found(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        for id in hidden(app).await {
            let path = format!("/api/devotionals/{id}");
            let notes = json!({ "content": "x", "tags": [] });
            let mut responses = vec![
                super_admin.get(&path).await,
                super_admin.post(&format!("{path}/notes"), notes).await,
                super_admin.post(&format!("{path}/flag"), flag("John 3:16")).await,
                super_admin.send(Method::DELETE, &format!("{path}/flag"), Some(flag("John 3:16"))).await,
            ];
            for part in ["notes", "flags"] {
                responses.push(super_admin.get(&format!("{path}/{part}")).await);
            }
            for response in responses {
                assert_eq!((response.status.as_u16(), response.message()), (404, "Devotional Not Found"));
            }
        }
        assert_eq!(super_admin.get("/api/devotionals/no-such-thing").await.status, 404);
        assert_eq!(super_admin.get("/api/devotionals/no-such-thing/notes").await.status, 404);
    }

    async fn notes_and_tags_are_normalized(app: &TestApp) {
        let id = make(app, "2026-03-02", "Notes").await;
        let path = format!("/api/devotionals/{id}/notes");
        let ada = app.persona(Persona::User).await;
        assert_eq!(ada.get(&path).await.json, json!({ "content": "", "tags": [] }));
        let body = json!({ "content": "  Indented\n\nlines \n\n", "tags": [" Hope ", "", "hope", "Gnade", "  "] });
        let saved = ada.post(&path, body).await;
        let expected = json!({ "content": "  Indented\n\nlines", "tags": ["Hope", "Gnade"] });
        assert_eq!((saved.status.as_u16(), &saved.json), (200, &expected));
        assert_eq!(ada.get(&path).await.json, expected);
        let blank = ada.post(&path, json!({ "content": " \n", "tags": [] })).await;
        assert_eq!(blank.json, json!({ "content": "", "tags": [] }));
        assert_eq!(ada.get(&path).await.json, blank.json);
    }

    async fn notes_and_tags_have_limits(app: &TestApp) {
        let id = make(app, "2026-03-02", "Notes").await;
        let path = format!("/api/devotionals/{id}/notes");
        let ada = app.persona(Persona::User).await;
        let tags = |count: usize| (0..count).map(|n| format!("tag {n}")).collect::<Vec<_>>();
        for (body, field, sentence) in [
            (json!({ "content": "x".repeat(20_001), "tags": [] }), "content", "Content must be at most 20000 characters"),
            (json!({ "content": "", "tags": tags(21) }), "tags", "Use at most 20 tags"),
            (json!({ "content": "", "tags": ["é".repeat(51)] }), "tags", "A tag must be at most 50 characters"),
            (json!({ "content": "", "tags": ["a\tb"] }), "tags", "Tags contain characters that cannot be used"),
            (json!({ "content": "" }), "tags", "Tags is required"),
        ] {
            let response = ada.post(&path, body).await;
            assert_eq!((response.status.as_u16(), response.field(field)), (400, sentence));
        }
        assert_eq!(ada.get(&path).await.json["content"], "");
        let most = json!({ "content": "é".repeat(20_000), "tags": tags(20) });
        assert_eq!(ada.post(&path, most).await.status, 200);
    }

    async fn a_verse_is_flagged_once_however_it_is_written(app: &TestApp) {
        let id = make(app, "2026-03-02", "Flags").await;
        let (path, list) = (format!("/api/devotionals/{id}/flag"), format!("/api/devotionals/{id}/flags"));
        let ada = app.persona(Persona::User).await;
        assert_eq!(ada.get(&list).await.json, json!([]));
        for written in ["jn 3:16", " John 3:16", "JOHN 3.16"] {
            let response = ada.post(&path, flag(written)).await;
            assert_eq!((response.status.as_u16(), &response.json), (200, &flag("John 3:16")));
            app.clock.advance(TimeDelta::minutes(1));
        }
        ada.post(&path, flag("Gen 1:1-3")).await;
        assert_eq!(ada.get(&list).await.json, json!([flag("John 3:16"), flag("Genesis 1:1–3")]));
        assert_eq!(ada.send(Method::DELETE, &path, Some(flag("Jn 3:16"))).await.status, 204);
        assert_eq!(ada.send(Method::DELETE, &path, Some(flag("Jn 3:16"))).await.status, 204);
        assert_eq!(ada.get(&list).await.json, json!([flag("Genesis 1:1–3")]));
    }

    async fn only_verses_that_exist_are_flagged(app: &TestApp) {
        let id = make(app, "2026-03-02", "Flags").await;
        let path = format!("/api/devotionals/{id}/flag");
        let ada = app.persona(Persona::User).await;
        for (written, sentence) in [
            ("love one another", "That isn't a Bible reference."),
            ("John 3:99", "John 3 has 36 verses; there is no verse 99."),
            ("John 22:1", "John has 21 chapters; there is no chapter 22."),
            ("Hezekiah 3:16", "There is no book called “Hezekiah”."),
            (" ", "Verse reference is required"),
        ] {
            for method in [Method::POST, Method::DELETE] {
                let response = ada.send(method, &path, Some(flag(written))).await;
                assert_eq!((response.status.as_u16(), response.field("verseReference")), (400, sentence));
            }
        }
        assert_eq!(ada.get(&format!("{path}s")).await.json, json!([]));
        for verse in 1..=176 {
            assert_eq!(ada.post(&path, flag(&format!("Psalm 119:{verse}"))).await.status, 200);
        }
        for verse in 1..=24 {
            ada.post(&path, flag(&format!("John 1:{verse}"))).await;
        }
        let full = ada.post(&path, flag("John 3:16")).await;
        assert_eq!(full.field("verseReference"), "You can flag up to 200 verses in one devotional.");
        assert_eq!(ada.post(&path, flag("Ps 119:1")).await.status, 200);
    }

    async fn notes_and_flags_are_private(app: &TestApp) {
        let id = make(app, "2026-03-02", "Mine").await;
        let path = format!("/api/devotionals/{id}");
        let ada = app.persona(Persona::User).await;
        ada.post(&format!("{path}/notes"), json!({ "content": "Mine", "tags": ["own"] })).await;
        ada.post(&format!("{path}/flag"), flag("John 3:16")).await;
        for persona in [Persona::User, Persona::SuperAdmin] {
            let eve = app.persona(persona).await;
            assert_eq!(eve.get(&format!("{path}/notes")).await.json, json!({ "content": "", "tags": [] }));
            assert_eq!(eve.get(&format!("{path}/flags")).await.json, json!([]));
            eve.post(&format!("{path}/notes"), json!({ "content": "Eve's", "tags": [] })).await;
            eve.send(Method::DELETE, &format!("{path}/flag"), Some(flag("John 3:16"))).await;
        }
        assert_eq!(ada.get(&format!("{path}/notes")).await.json["content"], "Mine");
        assert_eq!(ada.get(&format!("{path}/flags")).await.json, json!([flag("John 3:16")]));
    }
}
