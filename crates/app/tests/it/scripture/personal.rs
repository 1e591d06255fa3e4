use chrono::TimeDelta;
use http::Method;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, EntityTrait};
use serde_json::{Value, json};
use trellis_scripture::scripture::personal::entities::bible_notes;
use trellis_test_support::{Client, Persona, TestApp, both_engines};
use uuid::Uuid;

use super::each;

fn john(verse: u32) -> Value {
    json!({ "bookId": "JHN", "chapter": 3, "verse": verse, "translationId": "bsb" })
}

fn with(mut body: Value, field: &str, value: impl Into<Value>) -> Value {
    body[field] = value.into();
    body
}

async fn note(client: &Client, verse: u32, content: &str) -> Value {
    let created = client
        .post(
            "/api/bible/verse-notes",
            with(john(verse), "content", content),
        )
        .await;
    assert_eq!(created.status, 201, "{created:?}");
    created.json
}

both_engines! {
    async fn text_with_a_nul_character_is_refused(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for path in ["/api/bible/highlights?translationId=%00", "/api/bible/verse-notes?translationId=a%00"] {
            assert_eq!(ada.get(path).await.status, 400, "{path}");
        }
        assert_eq!(ada.delete("/api/bible/translations/%00").await.status, 404);
        let response = ada.post("/api/bible/verse-notes", with(john(16), "content", "a\u{0}b")).await;
        assert_eq!((response.status.as_u16(), response.code()), (400, "malformed_request"));
        // A backslash followed by the letters u0000 is ordinary text.
        assert_eq!(note(&ada, 16, r"\u0000").await["content"], r"\u0000");
    }

    async fn all_notes_together_have_a_limit(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let mut row: bible_notes::ActiveModel = bible_notes::Entity::find_by_id(
            note(&ada, 16, "short").await["id"].as_str().expect("id").parse::<Uuid>().expect("a uuid"),
        ).one(app.app.db.conn()).await.expect("a row").expect("the note").into();
        row.content = Set("ä".repeat(9_999_995));
        row.update(app.app.db.conn()).await.expect("a very long one");
        note(&ada, 16, "12345").await;
        let full = ada.post("/api/bible/verse-notes", with(john(17), "content", "x")).await;
        assert_eq!((full.status.as_u16(), full.code()), (409, "conflict"));
        assert_eq!(full.message(), "You've reached the maximum number of notes. Delete some before you write more.");
    }

    async fn reading_begins_at_the_beginning_in_the_default_translation(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let first = ada.get("/api/bible/position").await;
        assert_eq!(first.json, json!({ "book": "GEN", "chapter": 1, "verse": null, "translation": "bsb" }));
        ada.post("/api/user/bible-translation", json!({ "translationId": "kjv" })).await;
        assert_eq!(ada.get("/api/bible/position").await.json["translation"], "kjv");
    }

    async fn the_reading_position_is_private(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let eve = app.persona(Persona::SuperAdmin).await;
        let body = json!({ "book": "jhn", "chapter": 3, "verse": 16, "translation": "KJV" });
        let saved = ada.post("/api/bible/position", body).await;
        assert_eq!(saved.status, 200, "{saved:?}");
        let expected = json!({ "book": "JHN", "chapter": 3, "verse": 16, "translation": "kjv" });
        assert_eq!(saved.json, expected);
        assert_eq!(ada.get("/api/bible/position").await.json, expected);
        assert_eq!(ada.get("/api/auth/user").await.json["lastBibleTranslation"], "kjv");
        assert_eq!(eve.get("/api/bible/position").await.json["book"], "GEN");
        assert_eq!(eve.get("/api/bible/history").await.json, json!([]));

        let without_verse = json!({ "book": "JHN", "chapter": 4, "translation": "kjv" });
        assert_eq!(ada.post("/api/bible/position", without_verse).await.json["verse"], json!(null));
    }

    async fn an_invalid_reading_position_is_refused(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for (book, chapter, verse, translation, message) in [
            ("JHN", 22, 1, "bsb", "John has 21 chapters; there is no chapter 22."),
            ("JHN", 3, 37, "bsb", "John 3 has 36 verses; there is no verse 37."),
            ("JHN", 3, 0, "bsb", "John 3 has 36 verses; there is no verse 0."),
            ("XXX", 3, 1, "bsb", "There is no book “XXX”."),
            ("JHN", 3, 1, "xyz", "There is no translation “xyz”."),
            ("JHN", 3, 1, "wlc", "The WLC doesn't have John."),
        ] {
            let body = json!({ "book": book, "chapter": chapter, "verse": verse, "translation": translation });
            let response = ada.post("/api/bible/position", body).await;
            assert_eq!(response.status, 404);
            assert_eq!(response.message(), message);
        }
        assert_eq!(ada.get("/api/bible/position").await.json["book"], "GEN");
        assert_eq!(ada.get("/api/bible/history").await.json, json!([]));
        let missing = ada.post("/api/bible/position", json!({ "book": "JHN", "chapter": 3 })).await;
        assert_eq!(missing.field("translation"), "Translation is required");
    }

    async fn history_has_each_chapter_once_newest_first_and_fifty_at_most(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for (chapter, translation) in [(1, "bsb"), (2, "bsb"), (1, "kjv")] {
            app.clock.advance(TimeDelta::minutes(1));
            ada.post("/api/bible/position", json!({ "book": "GEN", "chapter": chapter, "translation": translation })).await;
        }
        let history = ada.get("/api/bible/history").await;
        assert_eq!(each(&history, "chapter"), [1, 2]);
        assert_eq!(history.json[0]["translation"], "kjv");
        assert_eq!(history.json[0]["book"], "GEN");
        assert_eq!(history.json[0]["bookName"], "Genesis");
        assert_eq!(history.json[0]["at"], "2026-03-02T12:03:00Z");

        for chapter in 1..=52 {
            app.clock.advance(TimeDelta::minutes(1));
            ada.post("/api/bible/position", json!({ "book": "ISA", "chapter": chapter, "translation": "bsb" })).await;
        }
        let history = ada.get("/api/bible/history").await;
        assert_eq!(history.json.as_array().map(Vec::len), Some(50));
        assert_eq!(history.json[0]["chapter"], 52);
        assert_eq!(ada.delete("/api/bible/history").await.status, 204);
        assert_eq!(ada.get("/api/bible/history").await.json, json!([]));
    }

    async fn a_verse_has_one_highlight_color_at_a_time(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let path = "/api/bible/highlights";
        let yellow = ada.send(Method::PUT, path, Some(with(john(16), "highlightColor", "yellow"))).await;
        assert_eq!(yellow.status, 200, "{yellow:?}");
        assert_eq!(yellow.json["highlightColor"], "yellow");
        app.clock.advance(TimeDelta::minutes(1));
        ada.send(Method::PUT, path, Some(with(john(16), "highlightColor", "blue"))).await;
        ada.send(Method::PUT, path, Some(with(john(17), "highlightColor", "pink"))).await;
        let chapter_highlights = ada.get("/api/bible/highlights?bookId=jhn&chapter=3&translationId=BSB").await;
        assert_eq!(each(&chapter_highlights, "verse"), [16, 17]);
        assert_eq!(each(&chapter_highlights, "highlightColor"), ["blue", "pink"]);
        for query in ["bookId=JHN&chapter=4&translationId=bsb", "bookId=JHN&chapter=3&translationId=kjv", "bookId=GEN"] {
            assert_eq!(ada.get(&format!("{path}?{query}")).await.json, json!([]));
        }
        assert_eq!(ada.get(path).await.json.as_array().map(Vec::len), Some(2));

        let eve = app.persona(Persona::SuperAdmin).await;
        assert_eq!(eve.get(path).await.json, json!([]));
        assert_eq!(eve.send(Method::DELETE, path, Some(john(16))).await.status, 204);
        assert_eq!(ada.send(Method::DELETE, path, Some(with(john(17), "highlightColor", "pink"))).await.status, 204);
        assert_eq!(each(&ada.get(path).await, "verse"), [16]);
    }

    async fn highlights_accept_five_colors_and_real_verses(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for color in ["yellow", "blue", "green", "pink", "orange"] {
            let body = with(john(1), "highlightColor", color);
            assert_eq!(ada.send(Method::PUT, "/api/bible/highlights", Some(body)).await.status, 200);
        }
        let red = with(john(1), "highlightColor", "red");
        assert_eq!(ada.send(Method::PUT, "/api/bible/highlights", Some(red)).await.status, 400);
        let missing_verse = with(john(99), "highlightColor", "blue");
        assert_eq!(ada.send(Method::PUT, "/api/bible/highlights", Some(missing_verse)).await.status, 404);
        let missing = ada.send(Method::PUT, "/api/bible/highlights", Some(json!({ "chapter": 3, "verse": 1 }))).await;
        assert_eq!(missing.status, 400);
    }

    async fn a_note_is_written_edited_and_deleted(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let created = note(&ada, 16, "  So loved.\nEven me.  ").await;
        assert_eq!(created["content"], "So loved.\nEven me.");
        assert_eq!(created["createdAt"], "2026-03-02T12:00:00Z");
        let path = format!("/api/bible/verse-notes/{}", created["id"].as_str().expect("id"));
        app.clock.advance(TimeDelta::hours(1));
        let second = ada.patch(&path, json!({ "content": "Loved." })).await;
        assert_eq!(second.status, 200);
        assert_eq!((&second.json["content"], &second.json["updatedAt"]), (&json!("Loved."), &json!("2026-03-02T13:00:00Z")));
        assert_eq!(second.json["createdAt"], created["createdAt"]);
        let verse_notes = ada.get("/api/bible/verse-notes?bookId=JHN&chapter=3&translationId=bsb").await;
        assert_eq!(each(&verse_notes, "content"), ["Loved."]);
        assert_eq!(ada.delete(&path).await.status, 204);
        assert_eq!(ada.delete(&path).await.status, 404);
        assert_eq!(ada.get("/api/bible/verse-notes").await.json, json!([]));
    }

    async fn an_empty_or_too_long_note_is_refused(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for empty in ["", " \n\t "] {
            let response = ada.post("/api/bible/verse-notes", with(john(16), "content", empty)).await;
            assert_eq!(response.status, 400);
            assert_eq!(response.field("content"), "Content is required");
        }
        let long = ada.post("/api/bible/verse-notes", with(john(16), "content", "x".repeat(20_001))).await;
        assert_eq!(long.field("content"), "Content must be at most 20000 characters");
        let odd = ada.post("/api/bible/verse-notes", with(john(16), "content", "a\0b")).await;
        assert_eq!(odd.status, 400);
        let created = note(&ada, 16, &"x".repeat(20_000)).await;
        let path = format!("/api/bible/verse-notes/{}", created["id"].as_str().expect("id"));
        assert_eq!(ada.patch(&path, json!({ "content": " " })).await.status, 400);
        assert_eq!(ada.post("/api/bible/verse-notes", with(john(99), "content", "x")).await.status, 404);
    }

    async fn a_note_is_private(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let created = note(&ada, 16, "Mine").await;
        let path = format!("/api/bible/verse-notes/{}", created["id"].as_str().expect("id"));
        let eve = app.persona(Persona::SuperAdmin).await;
        let refused = eve.patch(&path, json!({ "content": "Yours" })).await;
        assert_eq!(refused.status, 404);
        assert_eq!(refused.message(), "We couldn't find that note.");
        assert_eq!(eve.delete(&path).await.status, 404);
        for list in ["/api/bible/verse-notes", "/api/bible/notes"] {
            assert_eq!(eve.get(list).await.json, json!([]));
        }
        assert_eq!(ada.get("/api/bible/notes").await.json[0]["content"], "Mine");
    }

    async fn notes_are_listed_newest_first_with_their_verses(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        note(&ada, 16, "first").await;
        app.clock.advance(TimeDelta::minutes(1));
        let psalm = json!({ "bookId": "PSA", "chapter": 23, "verse": 1, "translationId": "kjv", "content": "second" });
        ada.post("/api/bible/verse-notes", psalm).await;
        let notes = ada.get("/api/bible/notes").await;
        assert_eq!(each(&notes, "content"), ["second", "first"]);
        assert_eq!(each(&notes, "reference"), ["Psalm 23:1", "John 3:16"]);
        assert!(notes.json[0]["text"].as_str().is_some_and(|text| text.contains("my shepherd")));
        assert!(notes.json[1]["text"].as_str().is_some_and(|text| text.starts_with("For God so loved")));
        assert_eq!(each(&ada.get("/api/bible/verse-notes").await, "content"), ["second", "first"]);
    }
}
