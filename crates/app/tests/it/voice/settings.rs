use std::sync::Arc;

use serde_json::{Value, json};
use trellis_test_support::{
    Client, Engine, MemorySpeech, Persona, SpeechBehavior, TestApp, both_engines,
};

use super::{generate, order, set_up, url};

const SETTINGS: &str = "/api/user/tts-settings";

fn voice_body(voice: &str, stability: f64) -> Value {
    json!({ "voiceId": voice, "stability": stability, "similarityBoost": 0.5 })
}

async fn set_key(app: &TestApp, key: &str) {
    set_up(app, json!({ "elevenLabsApiKey": key })).await;
}

async fn voices(who: &Client) -> Vec<String> {
    let voice_list = who.get("/api/tts/voices").await.json;
    let ids = voice_list.as_array().expect("voices").iter();
    ids.map(|voice| voice["voice_id"].as_str().expect("an id").to_owned())
        .collect()
}

both_engines! {
    async fn a_member_can_choose_a_voice(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let defaults = json!({ "voiceId": null, "stability": 0.5, "similarityBoost": 0.5 });
        assert_eq!(ada.get(SETTINGS).await.json, defaults);
        for stability in [0.2, 0.7] {
            let saved = ada.post(SETTINGS, voice_body("local-two", stability)).await;
            assert_eq!((saved.status.as_u16(), saved.json), (200, voice_body("local-two", stability)));
        }
        assert_eq!(ada.get(SETTINGS).await.json, voice_body("local-two", 0.7));
        let created = generate(app, &ada, order("p1", "Amen")).await;
        assert_eq!(ada.get(&url(&created)).await.text, "local-two|Amen");
        let eve = app.persona(Persona::User).await;
        assert_eq!(eve.get(SETTINGS).await.json, defaults);
    }

    async fn an_unknown_voice_is_refused(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let unknown = ada.post(SETTINGS, voice_body("nobody", 0.5)).await;
        assert_eq!((unknown.status.as_u16(), unknown.field("voiceId")), (400, "Choose a voice from the list."));
        let none = ada.post(SETTINGS, voice_body(" ", 0.5)).await;
        assert_eq!(none.status, 400);
        for stability in [-0.1, 1.1] {
            let rejected = ada.post(SETTINGS, voice_body("local-two", stability)).await;
            assert_eq!(rejected.status, 400);
            assert!(rejected.field("stability").starts_with("Stability must be at"), "{rejected:?}");
        }
        let test = json!({ "text": "Amen", "voiceId": "nobody" });
        assert_eq!(ada.post("/api/tts/test", test).await.status, 400);
        let blank = json!({ "text": " ", "voiceId": "local-one" });
        assert_eq!(ada.post("/api/tts/test", blank).await.field("text"), "Text is required");
    }

    async fn the_voice_service_is_used_only_with_a_key(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        assert_eq!(voices(&ada).await, ["local-one", "local-two"]);
        ada.post(SETTINGS, voice_body("local-two", 0.5)).await;
        set_key(app, MemorySpeech::KEY).await;
        assert_eq!(voices(&ada).await, ["eleven-one"]);
        let voice_list = ada.get("/api/tts/voices").await.json;
        assert_eq!((&voice_list[0]["provider"], &voice_list[0]["usesSimilarity"]), (&json!("elevenlabs"), &json!(true)));
        let created = generate(app, &ada, order("p1", "Amen")).await;
        assert_eq!(ada.get(&url(&created)).await.text, "eleven-one|Amen", "a missing voice is replaced");
        app.speech_service.set_behavior(SpeechBehavior::QuotaExceeded);
        let generated = generate(app, &ada, order("p2", "Other words")).await;
        assert_eq!(generated.status, 503);
        assert!(generated.message().contains("has no quota left"), "{generated:?}");
        set_key(app, "wrong").await;
        let refused = ada.get("/api/tts/voices").await;
        assert_eq!(refused.status, 503);
        assert!(refused.message().contains("rejected this server's key"), "{refused:?}");
        set_key(app, "").await;
        let created = generate(app, &ada, order("p3", "Amen")).await;
        assert_eq!(ada.get(&url(&created)).await.text, "local-two|Amen");
    }
}

#[tokio::test]
async fn missing_voices_are_reported() {
    let app = TestApp::start_with(Engine::Sqlite, |parts| {
        parts.local_speech = Arc::new(MemorySpeech::none());
    })
    .await;
    let ada = app.persona(Persona::User).await;
    assert_eq!(ada.get("/api/tts/voices").await.json, json!([]));
    let refused = ada.post("/api/tts/generate", order("p1", "Amen")).await;
    assert_eq!(refused.status, 409);
    assert!(
        refused.message().contains("No voices are installed"),
        "{refused:?}"
    );
    app.finish().await;
}
