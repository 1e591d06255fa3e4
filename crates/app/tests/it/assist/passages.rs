//! Which passage a request refers to.

use serde_json::json;
use trellis_test_support::{Persona, TestApp, both_engines};

use super::{GENERATE, wish};

both_engines! {
    async fn a_topic_is_about_a_book_only_when_it_names_one(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let is_about_book_of_job = async |topic: &str| {
            let written = ada.post(GENERATE, wish(topic)).await;
            let reference = written.json["verseReference"].as_str();
            reference.expect("a reference").starts_with("Job 2")
        };
        assert!(!is_about_book_of_job("I lost my job 2 weeks ago").await);
    }

    async fn a_passage_in_the_texts_own_numbering_is_understood(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let body = json!({
            "bibleReference": "Joel 4", "translationId": "lut1912", "difficulty": "beginner",
            "studyType": "expository", "includeResources": false,
        });
        let created = ada.post("/api/bible-studies/generate", body).await;
        assert_eq!(created.status, 201, "{created:?}");
        let first = &created.json["verseByVerseCommentary"][0];
        let fourth = json!({ "reference": "Joel 4:1", "translationId": "lut1912" });
        let fourth = ada.post("/api/scripture/fetch", fourth).await.json["text"].clone();
        let opening = |text: &serde_json::Value| text.as_str().map(|text| text.chars().take(30).collect::<String>());
        assert_eq!(opening(&first["text"]), opening(&fourth));
    }
}
