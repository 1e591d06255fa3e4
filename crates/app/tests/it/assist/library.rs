//! Tests generating text without an AI service.

use std::{collections::BTreeSet, sync::Arc};

use serde_json::{Value, json};
use trellis_platform::{Scripture, ports::MeaningState};
use trellis_test_support::{
    Client, Engine, NoMeaning, Persona, TestApp, both_engines, each_engine,
};
use uuid::Uuid;

use super::{COMPOSED_LABEL, GENERATE, generate_body_with, rows, usage, wish, work};

async fn verse(client: &Client, reference: &str) -> Value {
    let body = json!({ "reference": reference });
    client.post("/api/scripture/fetch", body).await.json["text"].clone()
}

both_engines! {
    async fn a_devotional_is_generated_without_a_service(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let response = ada.post(GENERATE, wish("anxiety about work")).await;
        assert_eq!(response.status, 200, "{response:?}");
        let written = &response.json;
        assert_eq!(written["label"], COMPOSED_LABEL);
        assert_eq!(written["translation"], "BSB");
        for field in ["title", "content", "prayer", "reflection", "verse", "verseReference"] {
            assert!(written[field].as_str().is_some_and(|text| !text.trim().is_empty()), "{field}: {written}");
        }
        let reference = written["verseReference"].as_str().expect("a reference");
        assert_eq!(written["verse"], verse(&ada, reference).await, "the text's own words");
        assert!(written["sources"].as_array().is_some_and(|list| !list.is_empty()), "{written}");
        assert_eq!((&written["verification"]["corrected"], &written["verification"]["removed"]), (&json!(0), &json!(0)));
        assert!(usage(app).await.is_empty(), "no service was called");
    }

    async fn a_member_gets_another_reflection_each_time(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let mut chosen = BTreeSet::new();
        for _ in 0..4 {
            let written = ada.post(GENERATE, wish("grief")).await.json;
            assert_eq!(written["chosen"]["topic"], "Grief", "{written}");
            chosen.insert(written["chosen"]["id"].to_string());
        }
        assert_eq!(chosen.len(), 4, "{chosen:?}");
    }

    async fn a_topic_the_library_does_not_have_is_answered_with_the_nearest(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let response = ada.post(GENERATE, wish("zzz")).await;
        assert_eq!((response.status.as_u16(), response.code()), (422, "topic_not_found"), "{response:?}");
        assert!(response.field("topic").contains("We don't have a devotional on this topic yet."), "{response:?}");
        assert!(rows(app).await.is_empty(), "nothing is stored");
        let topics = ada.get("/api/devotionals/topics").await.json;
        assert!(topics.as_array().is_some_and(|topics| topics.len() >= 150));
        let near = ada.get("/api/devotionals/topics?q=Vergebung").await.json;
        assert_eq!(near[0]["id"], "forgiving-others", "{near}");
    }

    async fn a_passage_in_another_language_is_understood(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let written = ada.post(GENERATE, wish("Salmo 23")).await.json;
        assert!(written["verseReference"].as_str().is_some_and(|verse| verse.starts_with("Psalm 23")), "{written}");
    }

    async fn missing_fields_get_the_specified_messages(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let sentence = "Please fill in all required fields.";
        for blank in ["topic", "mood", "focus"] {
            for value in [json!(" \n"), json!(null), json!("\u{200b}")] {
                let mut body = wish("hope");
                body[blank] = value;
                let response = ada.post(GENERATE, body).await;
                assert_eq!((response.status.as_u16(), response.message(), response.field(blank)), (400, sentence, sentence), "{response:?}");
            }
        }
        let response = ada.post(GENERATE, json!({ "length": "short" })).await;
        assert_eq!((response.message(), response.field("mood")), (sentence, sentence));
        let mut odd = wish("hope");
        odd["length"] = json!("endless");
        assert_eq!(ada.post(GENERATE, odd).await.status, 400);
        assert!(rows(app).await.is_empty());
    }

    async fn a_long_topic_is_truncated(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let response = ada.post(GENERATE, wish(&"hope ".repeat(300))).await;
        assert_eq!(response.status, 200, "{response:?}");
        let stored_request = rows(app).await.remove(0).request;
        let topic = stored_request["wish"]["topic"].as_str().expect("a topic");
        assert!(topic.chars().count() <= 500 && topic.starts_with("hope hope"), "{topic}");
    }

    async fn the_same_id_returns_the_same_generation_to_its_owner_only(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let eve = app.persona(Persona::SuperAdmin).await;
        let id = app.app.new_id();
        let first = ada.post(GENERATE, generate_body_with(id, "grief")).await;
        assert_eq!(first.status, 200, "{first:?}");
        let second = ada.post(GENERATE, generate_body_with(id, "grief")).await;
        assert_eq!(second.json, first.json);
        let generation = work(&ada, id).await;
        assert_eq!(generation.json["devotional"], first.json);
        assert_eq!((&generation.json["state"], &generation.json["progress"]), (&json!("done"), &json!(100)));
        assert_eq!((&generation.json["title"], &generation.json["kind"]), (&json!("grief"), &json!("devotional")));

        assert_eq!(eve.post(GENERATE, generate_body_with(id, "grief")).await.status, 404);
        assert_eq!(work(&eve, id).await.status, 404);
        let path = format!("/api/assist/generations/{id}");
        assert_eq!(eve.delete(&path).await.status, 404);
        assert_eq!(eve.post(&format!("{path}/seen"), json!({})).await.status, 404);
        let study = json!({ "bibleReference": "Jude", "translationId": "bsb", "difficulty": "beginner",
            "studyType": "expository", "includeResources": true, "id": id });
        assert_eq!(ada.post("/api/bible-studies/generate", study).await.status, 409);
    }

    async fn finished_generations_are_listed_until_seen_and_stored_for_a_day(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let id = app.app.new_id();
        ada.post(GENERATE, generate_body_with(id, "joy")).await;
        let list = "/api/assist/generations";
        assert_eq!(ada.get(list).await.json[0]["id"], json!(id));
        assert_eq!(ada.get(&format!("{list}?kind=study")).await.json, json!([]));
        assert_eq!(ada.get(&format!("{list}?kind=devotional")).await.json[0]["id"], json!(id));
        assert_eq!(ada.delete(&format!("{list}/{id}")).await.status, 204, "canceling a finished generation changes nothing");
        assert_eq!(work(&ada, id).await.json["state"], "done");
        assert_eq!(ada.post(&format!("{list}/{id}/seen"), json!({})).await.status, 204);
        assert_eq!(ada.get(list).await.json, json!([]));
        assert_eq!(work(&ada, id).await.json["isSeen"], true);
        app.clock.advance(chrono::TimeDelta::hours(25));
        trellis_assist::assist::sweep(&app.app).await.expect("swept");
        assert_eq!(work(&ada, id).await.status, 404);
        assert_eq!(work(&ada, Uuid::nil()).await.status, 404);
    }

    async fn a_preacher_gets_a_timeline_historical_context_and_commentary(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for (path, part) in [("timeline", "events"), ("historical-context", "context"), ("commentary", "commentary")] {
            let path = format!("/api/ai/generate-{path}");
            let response = ada.post(&path, json!({ "reference": " Exodus 14 " })).await;
            assert_eq!(response.status, 200, "{path}: {response:?}");
            assert_eq!(response.json["label"], COMPOSED_LABEL, "{path}");
            assert!(!response.json[part].is_null(), "{path}");
            for blank in [json!({}), json!({ "reference": " " }), json!({ "reference": null })] {
                let refused = ada.post(&path, blank).await;
                let sentence = "Please enter a biblical reference";
                assert_eq!((refused.status.as_u16(), refused.message(), refused.field("reference")), (400, sentence, sentence));
            }
            let unknown = ada.post(&path, json!({ "reference": "Hezekiah 3:16" })).await;
            assert_eq!((unknown.status.as_u16(), unknown.code()), (422, "passage_not_understood"));
            assert!(unknown.field("reference").contains("Hezekiah"), "{unknown:?}");
            let invalid_reference = ada.post(&path, json!({ "reference": "John 99" })).await;
            assert_eq!(invalid_reference.status, 422);
            assert!(invalid_reference.message().contains("21 chapters"), "{invalid_reference:?}");
        }
        let other = json!({ "reference": "John 3:16", "translationId": "none-such" });
        assert_eq!(ada.post("/api/ai/generate-timeline", other).await.status, 404);
    }

    async fn the_status_names_the_text_source(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let status = ada.get("/api/assist/status").await.json;
        assert_eq!((&status["writing"], &status["image"]), (&json!("library"), &json!("library")));
        assert_eq!((&status["left"], &status["quota"]), (&json!(null), &json!(null)));
    }
}

each_engine! {
    async fn without_a_content_pack_the_error_says_so(engine: Engine) {
        let app = TestApp::start_with(engine, |parts| {
            parts.scripture = Scripture::default();
            parts.meaning = Arc::new(NoMeaning(MeaningState::NoModel));
        }).await;
        let ada = app.persona(Persona::User).await;
        let status = ada.get("/api/assist/status").await;
        assert_eq!((status.status.as_u16(), &status.json["writing"], &status.json["meaning"]), (200, &json!("library"), &json!(false)));
        let study = json!({ "bibleReference": "Jude", "translationId": "bsb", "difficulty": "beginner", "studyType": "expository", "includeResources": true });
        for (path, body) in [
            (GENERATE, wish("rest")),
            ("/api/bible-studies/generate", study),
            ("/api/ai/generate-timeline", json!({ "reference": "John 3" })),
            ("/api/ai/generate-image", json!({ "prompt": "rest" })),
        ] {
            let refused = ada.post(path, body).await;
            assert_eq!((refused.status.as_u16(), refused.code()), (503, "unavailable"), "{path}: {refused:?}");
            assert!(refused.message().starts_with("The Bible texts aren't installed."), "{path}: {refused:?}");
        }
        assert_eq!(ada.get("/api/assist/generations").await.json, json!([]));
        app.finish().await;
    }
}
