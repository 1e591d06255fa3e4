//! Search by meaning. Its quality is tested in crates/meaning/tests/quality.rs.

use std::{sync::Arc, time::Duration};

use sea_orm::{EntityTrait, IntoActiveModel};
use serde_json::json;
use trellis_meaning::Progress;
use trellis_platform::{limits::entity as attempts, ports::MeaningState};
use trellis_scripture::scripture::verses_about;
use trellis_test_support::{
    Answer, Engine, NoMeaning, Persona, TestApp, both_engines, each_engine,
};

fn references(response: &Answer) -> Vec<&str> {
    let results = response.json["results"].as_array().expect("results");
    results
        .iter()
        .map(|result| result["reference"].as_str().expect("a reference"))
        .collect()
}

both_engines! {
    async fn a_question_finds_the_verse_that_answers_it(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let response = ada.get("/api/bible/search/meaning?translationId=bsb&q=I+am+anxious+about+the+future").await;
        assert_eq!(response.status, 200);
        let first: Vec<&str> = references(&response).into_iter().take(10).collect();
        assert!(first.contains(&"Matthew 6:34"), "{first:?}");
        assert_eq!(response.json["results"].as_array().map(Vec::len), Some(20));
        assert_eq!(response.json["notice"], json!(null));
        for result in response.json["results"].as_array().expect("results") {
            assert!(!result["text"].as_str().expect("text").is_empty());
            assert!(["meaning", "words", "topic"].contains(&result["because"].as_str().expect("why")));
            assert!((0.0..=1.0).contains(&result["score"].as_f64().expect("score")));
        }
    }

    async fn results_use_the_requested_translation_and_its_numbering(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let path = "/api/bible/search/meaning?limit=5&q=create+in+me+a+clean+heart&translationId=";
        let english = ada.get(&format!("{path}bsb")).await;
        assert_eq!(references(&english).first(), Some(&"Psalm 51:10"));
        assert_eq!(references(&english).len(), 5);
        // Hebrew Bibles count the title of this psalm as two verses.
        let hebrew = ada.get(&format!("{path}wlc")).await;
        assert_eq!(references(&hebrew).first(), Some(&"Psalm 51:12"), "{hebrew:?}");
        assert_eq!(hebrew.json["results"][0]["translationId"], "wlc");
    }

    async fn holding_down_a_key_does_not_keep_the_model_busy(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let attempts_row = attempts::Model {
            key: format!("meaning:{}", ada.id()),
            window_ends_at: app.app.now() + chrono::TimeDelta::seconds(40),
            count: 119,
        };
        attempts::Entity::insert(attempts_row.into_active_model()).exec_without_returning(app.app.db.conn()).await.expect("attempts");
        let path = "/api/bible/search/meaning?q=worry";
        assert_eq!(ada.get(path).await.status, 200);
        let refused = ada.get(path).await;
        assert_eq!((refused.status.as_u16(), refused.code(), refused.header(http::header::RETRY_AFTER)), (429, "rate_limited", "40"));
        assert_eq!(app.persona(Persona::User).await.get(path).await.status, 200);
    }

    async fn a_query_may_be_neither_too_short_nor_too_long(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for q in ["", "ab", "%20ab%20"] {
            let response = ada.get(&format!("/api/bible/search/meaning?q={q}")).await;
            assert_eq!(response.status, 400, "{q}");
            assert_eq!(response.message(), "Enter at least 3 characters to search.");
        }
        let long = "worry+".repeat(400);
        let response = ada.get(&format!("/api/bible/search/meaning?limit=4000000000&q={long}")).await;
        assert_eq!(response.status, 200);
        assert_eq!(references(&response).len(), 30);
    }
}

each_engine! {
    async fn until_prepared_word_and_topic_results_are_returned(engine: Engine) {
        let progress = Progress { done: 430, total: 1_000 };
        let preparing = MeaningState::Preparing { progress, left: Some(Duration::from_secs(90)) };
        let app = TestApp::start_with(engine, |parts| parts.meaning = Arc::new(NoMeaning(preparing))).await;
        let ada = app.persona(Persona::User).await;
        let response = ada.get("/api/bible/search/meaning?translationId=bsb&q=verses+about+worry").await;
        assert_eq!(response.status, 200);
        assert_eq!(response.json["notice"], "Search by meaning is still being prepared (43%). These results match your words and related topics.");
        assert_eq!(references(&response).len(), 20);
        for result in response.json["results"].as_array().expect("results") {
            assert!(["words", "topic"].contains(&result["because"].as_str().expect("why")), "{result}");
        }
        assert_eq!(ada.get("/api/assist/status").await.json["meaning"], true, "search by meaning is already offered");
        assert_eq!(verses_about(&app.app, "verses about worry", 5).await.len(), 5);
        app.finish().await;
    }

    async fn without_a_model_word_and_topic_results_are_returned(engine: Engine) {
        for state in [MeaningState::Off, MeaningState::Failed, MeaningState::NoModel] {
            let app = TestApp::start_with(engine, |parts| parts.meaning = Arc::new(NoMeaning(state))).await;
            let ada = app.persona(Persona::User).await;
            let response = ada.get("/api/bible/search/meaning?translationId=bsb&q=verses+about+worry").await;
            assert_eq!(response.status, 200, "{state:?}");
            assert_eq!(response.json["notice"], "Search by meaning isn't available right now. These results match your words and related topics.");
            assert_eq!(references(&response).len(), 20);
            assert_eq!(ada.get("/api/assist/status").await.json["meaning"], false);
            app.finish().await;
        }
    }

    async fn a_super_admin_sees_the_preparation_progress(engine: Engine) {
        let progress = Progress { done: 430, total: 1_000 };
        let preparing = MeaningState::Preparing { progress, left: Some(Duration::from_secs(90)) };
        let none = json!({ "state": "", "done": 0, "total": 0, "percent": 0, "secondsLeft": null });
        let with = |state: &str| { let mut status = none.clone(); status["state"] = json!(state); status };
        for (state, expected, health) in [
            (MeaningState::Ready { verses: 31_086 }, json!({ "state": "ready", "done": 31_086, "total": 31_086, "percent": 100, "secondsLeft": null }), "healthy"),
            (preparing, json!({ "state": "preparing", "done": 430, "total": 1_000, "percent": 43, "secondsLeft": 90 }), "healthy"),
            (MeaningState::Off, with("off"), "healthy"),
            (MeaningState::Failed, with("failed"), "warning"),
            (MeaningState::NoModel, with("no_model"), "healthy"),
        ] {
            let app = TestApp::start_with(engine, |parts| parts.meaning = Arc::new(NoMeaning(state))).await;
            let super_admin = app.persona(Persona::SuperAdmin).await;
            assert_eq!(super_admin.get("/api/admin/system/meaning-search").await.json, expected);
            let checks = super_admin.get("/api/admin/system-health").await.json["checks"].clone();
            let checks = checks.as_array().expect("checks");
            let check = checks.iter().find(|check| check["id"] == "meaning").expect("a part");
            assert_eq!(check["status"], health, "{check}");
            app.finish().await;
        }
    }
}
