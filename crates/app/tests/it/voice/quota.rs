//! Paid speech is counted, limited and recorded.

use sea_orm::EntityTrait;
use serde_json::{Value, json};
use trellis_assist::usage::{GenerationKind, entity as service_usage};
use trellis_test_support::{Client, MemorySpeech, Persona, SpeechBehavior, TestApp, both_engines};

use super::{generate, order, set_up, state, with_worker, worker};

async fn books(app: &TestApp) -> Vec<(i32, String)> {
    let rows = service_usage::Entity::find().all(app.app.db.conn()).await;
    let rows = rows.expect("the books");
    let usage_fields = |row: service_usage::Model| {
        assert_eq!(
            (row.kind, row.model.as_str()),
            (GenerationKind::Speech, MemorySpeech::MODEL)
        );
        assert!(row.user_id.is_some());
        (row.letters, row.outcome)
    };
    rows.into_iter().map(usage_fields).collect()
}

async fn left(who: &Client) -> Value {
    who.get("/api/assist/status").await.json["left"].clone()
}

async fn with_quota(app: &TestApp, quota: u32) {
    set_up(
        app,
        json!({ "elevenLabsApiKey": MemorySpeech::KEY, "dailyQuota": quota }),
    )
    .await;
}

both_engines! {
    async fn speech_has_a_daily_quota_and_is_recorded(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        with_quota(app, 2).await;
        assert_eq!((left(&ada).await, books(app).await), (json!(2), vec![]));
        assert_eq!(generate(app, &ada, order("p1", "Our Fäther")).await.status, 200);
        assert_eq!((left(&ada).await, books(app).await), (json!(1), vec![(10, "done".to_owned())]));
        for body in [order("p1", "Our Fäther"), order("p2", "Our Fäther")] {
            assert_eq!(generate(app, &ada, body).await.status, 200);
        }
        assert_eq!(left(&ada).await, 1, "existing audio is free");
        let chapter = "/api/tts/chapters/bsb/PSA/117";
        assert_eq!(ada.post(chapter, json!({})).await.status, 200);
        assert!(worker(app).work_once().await);
        assert_eq!((left(&ada).await, books(app).await.len()), (json!(0), 2));
        let refused = generate(app, &ada, order("p3", "Other words")).await;
        assert_eq!(refused.status, 429);
        assert!(refused.message().contains("all 2 of today's AI requests for text, images, and audio"), "{refused:?}");
        let test = json!({ "text": "Amen", "voiceId": "eleven-one", "stability": 0.123 });
        assert_eq!(ada.post("/api/tts/test", test).await.status, 429);
        assert_eq!(ada.post(chapter, json!({})).await.json["state"], "ready", "existing audio can still be played");
        let eve = app.persona(Persona::User).await;
        assert_eq!(generate(app, &eve, order("p3", "Other words")).await.status, 200);
        set_up(app, json!({ "elevenLabsApiKey": "" })).await;
        assert_eq!(generate(app, &ada, order("p3", "Other words")).await.status, 200, "the built-in voices are free");
        assert_eq!(books(app).await.len(), 3);
    }

    async fn only_free_failures_are_refunded(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        with_quota(app, 3).await;
        for (mood, letters, outcome, left_then) in [
            (SpeechBehavior::QuotaExceeded, 0, "out_of_credit", 3),
            (SpeechBehavior::Fails, 0, "failed", 3),
            (SpeechBehavior::ResponseLost, 10, "unusable", 2),
        ] {
            app.speech_service.set_behavior(mood);
            assert_eq!(generate(app, &ada, order("p1", "Our Father")).await.status, 503);
            assert_eq!(books(app).await.last(), Some(&(letters, outcome.to_owned())));
            assert_eq!(left(&ada).await, left_then, "{mood:?}");
        }
    }

    async fn two_clicks_are_counted_once(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        with_quota(app, 5).await;
        let request = || ada.post("/api/tts/generate", order("p1", "Our Father"));
        let (first, second) = with_worker(app, futures_util::future::join(request(), request())).await;
        assert_eq!((first.status.as_u16(), second.status.as_u16()), (200, 200));
        assert_eq!((left(&ada).await, books(app).await.len()), (json!(4), 1));
    }

    async fn audio_deleted_before_generation_is_refunded(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        with_quota(app, 5).await;
        let generate_request = ada.post("/api/tts/generate", order("p1", "Our Father"));
        let deleting = async {
            while state(&ada, "p1").await["state"] != "generating" {
                tokio::task::yield_now().await;
            }
            assert_eq!(left(&ada).await, 4);
            ada.post("/api/tts/delete", json!({ "contentType": "prayer", "contentId": "p1" })).await
        };
        let (request, _) = futures_util::future::join(generate_request, deleting).await;
        assert_eq!(request.status, 404);
        assert!(worker(app).work_once().await);
        assert_eq!((left(&ada).await, books(app).await), (json!(5), vec![]));
        assert_eq!(app.speech_service.spoken(), 0);
    }
}
