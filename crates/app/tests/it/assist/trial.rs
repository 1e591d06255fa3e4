use serde_json::json;
use trellis_test_support::{Persona, TestApp, WritingService, both_engines};

use super::SETTINGS;

const TEST: &str = "/api/admin/system/test-service";

both_engines! {
    async fn a_service_can_be_tested_before_it_is_saved(app: &TestApp) {
        let service = WritingService::start().await;
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let request_body = json!({ "service": "text", "apiKey": WritingService::KEY, "baseUrl": service.base_url, "model": WritingService::MODEL });
        for kind in ["text", "image"] {
            let mut body = request_body.clone();
            body["service"] = json!(kind);
            let response = super_admin.post(TEST, body).await;
            assert_eq!((response.status.as_u16(), &response.json["ok"]), (200, &json!(true)), "{response:?}");
            assert_eq!(response.json["models"], json!(["other-2", WritingService::MODEL]));
            assert!(response.json["message"].as_str().is_some_and(|line| line.contains(WritingService::MODEL)));
        }
        assert!(service.asked().is_empty(), "it cost nothing");
        let nothing_free = format!("{}x", service.base_url);
        for (name, value, says) in [
            ("apiKey", "wrong", "rejected this key"),
            ("model", "gpt-9", "has no model “gpt-9”. It has: other-2"),
            ("baseUrl", nothing_free.as_str(), "didn't find a service"),
            ("baseUrl", "http://127.0.0.1:9/v1", "couldn't reach the service"),
        ] {
            let mut body = request_body.clone();
            body[name] = json!(value);
            body["service"] = json!("image");
            let refused = super_admin.post(TEST, body).await;
            assert_eq!((refused.status.as_u16(), refused.code()), (422, "service_test_failed"), "{name}: {refused:?}");
            assert!(refused.message().contains(says), "{refused:?}");
            assert!(!refused.message().contains(WritingService::KEY));
        }
        assert_eq!(super_admin.post(TEST, json!({ "service": "text" })).await.status, 422, "there is no key");
        assert_eq!(super_admin.post(TEST, json!({ "service": "voice" })).await.status, 422);
        assert_eq!(super_admin.post(TEST, json!({ "service": "smell" })).await.status, 400);
        let admin = app.persona(Persona::Admin).await;
        assert_eq!(admin.post(TEST, request_body).await.status, 403);
    }

    async fn a_saved_key_is_not_sent_to_another_address(app: &TestApp) {
        let (saved, other) = (WritingService::start().await, WritingService::start().await);
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let settings = json!({ "openaiApiKey": WritingService::KEY, "openaiBaseUrl": saved.base_url, "openaiModel": WritingService::MODEL });
        super_admin.post(SETTINGS, settings).await;
        assert_eq!(super_admin.post(TEST, json!({ "service": "text" })).await.status, 200);
        let other_address = json!({ "service": "text", "baseUrl": other.base_url });
        let refused = super_admin.post(TEST, other_address).await;
        assert!(refused.message().contains("rejected this key"), "{refused:?}");
    }
}
