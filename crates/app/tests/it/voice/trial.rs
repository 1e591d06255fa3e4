//! Messages that an admin sees when setting up the voice service.

use serde_json::{Value, json};
use trellis_test_support::{
    Client, MemorySpeech, Persona, SpeechBehavior, TestApp, WritingService, both_engines,
};

use super::set_up;

const TEST: &str = "/api/admin/system/test-service";

async fn refused(who: &Client, body: Value) -> String {
    let response = who.post(TEST, body).await;
    assert_eq!(
        (response.status.as_u16(), response.code()),
        (422, "service_test_failed"),
        "{response:?}"
    );
    response.message().to_owned()
}

both_engines! {
    async fn testing_the_voice_service_explains_errors(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let with = |name: &str, value: &str| {
            let mut body = json!({ "service": "voice", "apiKey": MemorySpeech::KEY });
            body[name] = json!(value);
            body
        };
        let success = super_admin.post(TEST, with("model", MemorySpeech::MODEL)).await;
        assert_eq!((success.status.as_u16(), &success.json["message"]), (200, &json!("The service works and has one voice.")));
        let open = super_admin.post(TEST, with("baseUrl", "http://voices.example.org")).await;
        assert!(open.json["message"].as_str().is_some_and(|line| line.contains("unencrypted")), "{open:?}");
        assert!(refused(&super_admin, with("model", "eleven_v9")).await.contains("has no model “eleven_v9”. It has: eleven_multilingual_v2"));
        assert!(refused(&super_admin, with("apiKey", "wrong")).await.contains("rejected this key"));
        app.speech_service.set_behavior(SpeechBehavior::Unreachable);
        let unreachable = refused(&super_admin, with("baseUrl", "https://nobody.example.org/")).await;
        assert_eq!(unreachable, "We couldn't reach the service at https://nobody.example.org. Check the address.");
    }

    async fn an_erased_key_is_not_tested(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let writing_service = WritingService::start().await;
        set_up(app, json!({
            "elevenLabsApiKey": MemorySpeech::KEY, "openaiApiKey": WritingService::KEY,
            "openaiBaseUrl": writing_service.base_url, "openaiModel": WritingService::MODEL,
        })).await;
        for service in ["voice", "text"] {
            assert_eq!(super_admin.post(TEST, json!({ "service": service })).await.status, 200, "what is saved");
        }
        for erased in [json!(null), json!(" ")] {
            let voice = json!({ "service": "voice", "apiKey": erased });
            assert_eq!(refused(&super_admin, voice).await, "Enter a key first.");
            let text = json!({ "service": "text", "apiKey": erased });
            assert!(refused(&super_admin, text).await.contains("rejected this key"));
        }
        let long = json!({ "service": "voice", "apiKey": "x".repeat(501) });
        assert_eq!(super_admin.post(TEST, long).await.status, 400);
        let odd = json!({ "service": "voice", "apiKey": "a\nb" });
        assert_eq!(super_admin.post(TEST, odd).await.status, 400);
    }
}
