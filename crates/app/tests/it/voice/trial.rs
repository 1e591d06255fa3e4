//! Messages that an admin sees when setting up the voice service.

use serde_json::{Value, json};
use trellis_test_support::{
    Client, MemorySpeech, Persona, SpeechBehavior, TestApp, WritingService, both_engines,
};

use super::set_up;

const TEST: &str = "/api/admin/system/test-service";

async fn refused(who: &Client, body: Value) -> String {
    let answer = who.post(TEST, body).await;
    assert_eq!(
        (answer.status.as_u16(), answer.code()),
        (422, "service_test_failed"),
        "{answer:?}"
    );
    answer.message().to_owned()
}

both_engines! {
    async fn testing_the_voice_service_explains_errors(app: &TestApp) {
        let boss = app.persona(Persona::SuperAdmin).await;
        let with = |name: &str, value: &str| {
            let mut body = json!({ "service": "voice", "apiKey": MemorySpeech::KEY });
            body[name] = json!(value);
            body
        };
        let fine = boss.post(TEST, with("model", MemorySpeech::MODEL)).await;
        assert_eq!((fine.status.as_u16(), &fine.json["message"]), (200, &json!("The service works and has one voice.")));
        let open = boss.post(TEST, with("baseUrl", "http://voices.example.org")).await;
        assert!(open.json["message"].as_str().is_some_and(|line| line.contains("unencrypted")), "{open:?}");
        assert!(refused(&boss, with("model", "eleven_v9")).await.contains("has no model “eleven_v9”. It has: eleven_multilingual_v2"));
        assert!(refused(&boss, with("apiKey", "wrong")).await.contains("rejected this key"));
        app.speech_service.set_behavior(SpeechBehavior::Unreachable);
        let away = refused(&boss, with("baseUrl", "https://nobody.example.org/")).await;
        assert_eq!(away, "We couldn't reach the service at https://nobody.example.org. Check the address.");
    }

    async fn an_erased_key_is_not_tested(app: &TestApp) {
        let boss = app.persona(Persona::SuperAdmin).await;
        let writing = WritingService::start().await;
        set_up(app, json!({
            "elevenLabsApiKey": MemorySpeech::KEY, "openaiApiKey": WritingService::KEY,
            "openaiBaseUrl": writing.base_url, "openaiModel": WritingService::MODEL,
        })).await;
        for service in ["voice", "text"] {
            assert_eq!(boss.post(TEST, json!({ "service": service })).await.status, 200, "what is saved");
        }
        for erased in [json!(null), json!(" ")] {
            let voice = json!({ "service": "voice", "apiKey": erased });
            assert_eq!(refused(&boss, voice).await, "Enter a key first.");
            let text = json!({ "service": "text", "apiKey": erased });
            assert!(refused(&boss, text).await.contains("rejected this key"));
        }
        let long = json!({ "service": "voice", "apiKey": "x".repeat(501) });
        assert_eq!(boss.post(TEST, long).await.status, 400);
        let odd = json!({ "service": "voice", "apiKey": "a\nb" });
        assert_eq!(boss.post(TEST, odd).await.status, 400);
    }
}
