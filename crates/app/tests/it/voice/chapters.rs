use sea_orm::{ActiveValue::Set, EntityTrait};
use serde_json::json;
use trellis_platform::settings::entity as settings;
use trellis_test_support::{
    MemoryEsv, MemorySpeech, Persona, SpeechBehavior, TestApp, both_engines,
};

use super::{set_up, worker};

const PSALM: &str = "/api/tts/chapters/bsb/PSA/117";

both_engines! {
    async fn chapter_audio_is_generated_once_with_verse_times(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let before = ada.get(PSALM).await;
        assert_eq!((before.status.as_u16(), &before.json["state"]), (200, &json!("none")));
        assert_eq!(before.json["voiceName"], "Voice local-one");
        let started = ada.post(PSALM, json!({})).await;
        assert_eq!((started.status.as_u16(), &started.json["state"]), (200, &json!("generating")));
        assert_eq!(started.json["audioUrl"], json!(null));
        assert!(worker(app).work_once().await);
        let created = ada.get(PSALM).await.json;
        assert_eq!(created["state"], "ready");
        assert_eq!(created["verses"], json!([
            { "verse": 1, "start": 0.0, "end": 1.0 },
            { "verse": 2, "start": 1.0, "end": 2.0 },
        ]));
        let audio = ada.get(created["audioUrl"].as_str().expect("a url")).await;
        assert!(audio.text.contains("Praise the LORD"), "{}", audio.text);

        let eve = app.persona(Persona::User).await;
        let immediate_response = eve.post(PSALM, json!({})).await.json;
        assert_eq!((&immediate_response["state"], app.speech.spoken()), (&json!("ready"), 1));
        assert_ne!(immediate_response["audioUrl"], created["audioUrl"]);
        let other = json!({ "voiceId": "local-two", "stability": 0.5, "similarityBoost": 0.5 });
        eve.post("/api/user/tts-settings", other).await;
        assert_eq!(eve.get(PSALM).await.json["state"], "none", "not generated in this voice");
    }

    async fn the_longest_chapter_is_read_whole(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        ada.post("/api/tts/chapters/kjv/PSA/119", json!({})).await;
        assert!(worker(app).work_once().await);
        let created = ada.get("/api/tts/chapters/kjv/PSA/119").await.json;
        assert_eq!(created["verses"].as_array().expect("verses").len(), 176);
    }

    async fn texts_that_cannot_be_read_aloud_are_refused(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        for (path, status) in [("xyz/PSA/1", 404), ("bsb/XYZ/1", 404), ("bsb/PSA/151", 404), ("lut1912/PSA/1", 409)] {
            for response in [
                ada.get(&format!("/api/tts/chapters/{path}")).await,
                ada.post(&format!("/api/tts/chapters/{path}"), json!({})).await,
            ] {
                assert_eq!(response.status, status, "{path}: {response:?}");
                assert!(!response.message().is_empty());
            }
        }
        let esv = "/api/tts/chapters/esv/PSA/117";
        assert_eq!(ada.get(esv).await.status, 200, "another text answers while the ESV is not set up");
        let admin = app.persona(Persona::SuperAdmin).await;
        let on = json!({ "esvApiKey": MemoryEsv::KEY, "esvTerms": { "confirmed": true, "giving": "none" } });
        assert!(admin.post("/api/admin/system/api-settings", on).await.status.is_success());
        let refused = ada.post(esv, json!({})).await;
        assert_eq!(refused.status, 409);
        assert!(refused.message().contains("doesn't allow its text to be read aloud"), "{refused:?}");
    }

    async fn stored_audio_plays_while_the_service_is_down(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        let voice_settings = json!({ "voiceId": "local-two", "stability": 0.5, "similarityBoost": 0.5 });
        ada.post("/api/user/tts-settings", voice_settings).await;
        set_up(app, json!({ "elevenLabsApiKey": MemorySpeech::KEY })).await;
        ada.post(PSALM, json!({})).await;
        assert!(worker(app).work_once().await);
        app.speech_service.set_behavior(SpeechBehavior::Unreachable);
        for speech_state in [ada.get(PSALM).await, ada.post(PSALM, json!({})).await] {
            assert_eq!((&speech_state.json["state"], &speech_state.json["voiceName"]), (&json!("ready"), &json!("Voice eleven-one")), "{speech_state:?}");
            assert_eq!(ada.get(speech_state.json["audioUrl"].as_str().expect("a url")).await.status, 200);
        }
        let other = "/api/tts/chapters/bsb/PSA/134";
        assert_eq!(ada.get(other).await.json["state"], "none");
        assert_eq!(ada.post(other, json!({})).await.status, 503);
    }

    async fn an_undecryptable_key_leaves_the_local_voices(app: &TestApp) {
        let ada = app.persona(Persona::User).await;
        set_up(app, json!({ "elevenLabsApiKey": MemorySpeech::KEY })).await;
        let spoilt = settings::ActiveModel { sealed: Set("AAAA".to_owned()), ..Default::default() };
        settings::Entity::update_many().set(spoilt).exec(app.app.db.conn()).await.expect("spoilt");
        assert_eq!(ada.post(PSALM, json!({})).await.status, 200);
        assert!(worker(app).work_once().await);
        assert_eq!(ada.get(PSALM).await.json["voiceName"], "Voice local-one");
    }
}
