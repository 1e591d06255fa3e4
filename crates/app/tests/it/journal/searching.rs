use serde_json::json;
use trellis_test_support::{Persona, TestApp, both_engines};

use super::{DEVOTIONALS, PRAYERS, path, put, titles, write};

both_engines! {
    async fn an_entry_is_found_by_any_of_its_words(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        write(app, &ada, DEVOTIONALS, json!({
            "title": "Élan vital", "content": "Grace upon grace. Don’t fear.", "verse": "So LOVED", "verseReference": "John 3:16",
        })).await;
        write(app, &ada, DEVOTIONALS, json!({ "title": "Other", "content": "ἀγάπη" })).await;
        for (query, expected) in [
            ("elan", "Élan vital"), ("%C3%89LAN", "Élan vital"), ("GRACE", "Élan vital"), ("loved", "Élan vital"),
            ("3:16", "Élan vital"), ("don%27t", "Élan vital"), ("grace+john", "Élan vital"), ("upon%20grace", "Élan vital"),
            ("%CE%91%CE%93%CE%91%CE%A0%CE%97", "Other"),
        ] {
            assert_eq!(titles(&ada, &format!("{DEVOTIONALS}?q={query}")).await, [expected], "{query}");
        }
        for query in ["grace+other", "xyz", "elanvital"] {
            assert!(titles(&ada, &format!("{DEVOTIONALS}?q={query}")).await.is_empty(), "{query}");
        }
        for all in ["", "%20"] {
            assert_eq!(titles(&ada, &format!("{DEVOTIONALS}?q={all}")).await.len(), 2);
        }
        let long = ada.get(&format!("{DEVOTIONALS}?q={}", "x".repeat(201))).await;
        assert_eq!((long.status.as_u16(), long.field("q")), (400, "Searches can be up to 200 characters long."));
    }

    async fn punctuation_is_searched_literally(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for (title, content) in [("percent", "100% sure"), ("line", "snake_case"), ("back", "a\\b"), ("bang", "wow!"), ("none", "100 sure snakeXcase")] {
            write(app, &ada, DEVOTIONALS, json!({ "title": title, "content": content })).await;
        }
        for (query, expected) in [("%25", "percent"), ("0%25", "percent"), ("_", "line"), ("e_c", "line"), ("%5C", "back"), ("!", "bang")] {
            assert_eq!(titles(&ada, &format!("{DEVOTIONALS}?q={query}")).await, [expected], "{query}");
        }
        assert!(titles(&ada, &format!("{DEVOTIONALS}?q=1%25sure")).await.is_empty());
    }

    async fn an_edited_entry_is_found_by_its_new_words_only(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let created = write(app, &ada, DEVOTIONALS, json!({ "title": "Old", "content": "x" })).await;
        put(&ada, &path(DEVOTIONALS, &created), json!({ "title": "New", "content": "x" })).await;
        assert!(titles(&ada, &format!("{DEVOTIONALS}?q=old")).await.is_empty());
        assert_eq!(titles(&ada, &format!("{DEVOTIONALS}?q=new")).await, ["New"]);
        let prayer = write(app, &ada, PRAYERS, json!({ "title": "Rain", "content": "x", "type": "petition" })).await;
        let answer = format!("{}/answer", path(PRAYERS, &prayer));
        put(&ada, &answer, json!({ "answeredOn": "2026-03-01", "answer": "Sunshine" })).await;
        assert_eq!(titles(&ada, &format!("{PRAYERS}?q=sunshine")).await, ["Rain"]);
        ada.delete(&answer).await;
        assert!(titles(&ada, &format!("{PRAYERS}?q=sunshine")).await.is_empty());
    }

    async fn entries_are_filtered_by_kind(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for (title, kind) in [("own", "regular"), ("generated", "ai_generated")] {
            write(app, &ada, DEVOTIONALS, json!({ "title": title, "content": "x", "type": kind })).await;
        }
        assert_eq!(titles(&ada, &format!("{DEVOTIONALS}?type=regular")).await, ["own"]);
        assert_eq!(titles(&ada, &format!("{DEVOTIONALS}?type=ai_generated")).await, ["generated"]);

        for (title, kind, answered) in [("thanks", "gratitude", false), ("rain", "petition", true), ("sun", "petition", false)] {
            let created = write(app, &ada, PRAYERS, json!({ "title": title, "content": "x", "type": kind })).await;
            if answered {
                put(&ada, &format!("{}/answer", path(PRAYERS, &created)), json!({ "answeredOn": "2026-03-01" })).await;
            }
        }
        for (query, expected) in [
            ("type=petition", ["sun", "rain"].as_slice()),
            ("answered=true", &["rain"]),
            ("answered=false", &["sun", "thanks"]),
            ("answered=false&type=petition&q=S", &["sun"]),
            ("type=praise", &[]),
        ] {
            assert_eq!(titles(&ada, &format!("{PRAYERS}?{query}")).await, expected, "{query}");
        }
    }
}
