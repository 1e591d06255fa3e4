use sea_orm::{ActiveModelTrait, EntityTrait, IntoActiveModel, Set};
use serde_json::{Value, json};
use trellis_platform::{audit, settings::entity as settings};
use trellis_test_support::{Client, Persona, TestApp, both_engines};

const PATH: &str = "/api/admin/system/payment-settings";

async fn rows(app: &TestApp) -> Vec<settings::Model> {
    settings::Entity::find()
        .all(app.app.db.conn())
        .await
        .expect("the settings")
}

async fn save(client: &Client, body: Value) -> Value {
    let response = client.post(PATH, body).await;
    assert_eq!(response.status, 200, "{response:?}");
    response.json
}

fn expected_settings(
    publishable: &str,
    secret: &str,
    webhook: &str,
    mode: Value,
    is_ready: bool,
) -> Value {
    json!({
        "stripePublishableKey": publishable, "stripeSecretKey": secret, "stripeWebhookSecret": webhook,
        "mode": mode, "isReady": is_ready, "isUnreadable": false,
        "webhookUrl": "http://trellis.test/api/donations/webhook",
        "receiptName": "", "receiptNote": "", "esvSaysNoGifts": false,
    })
}

both_engines! {
    async fn payment_keys_are_saved_changed_and_removed(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        assert_eq!(super_admin.get(PATH).await.json, expected_settings("", "", "", Value::Null, false));
        let two = json!({ "stripePublishableKey": " pk_test_1 ", "stripeSecretKey": "sk_test_2" });
        assert_eq!(save(&super_admin, two).await, expected_settings("pk_test_1", "…", "", json!("test"), false));
        let all = save(&super_admin, json!({ "stripeWebhookSecret": "whsec_3" })).await;
        assert_eq!(all, expected_settings("pk_test_1", "…", "…", json!("test"), true));
        let other_replica = super_admin.clone().at(trellis_app::http::router(app.replica()));
        assert_eq!(other_replica.get(PATH).await.json, all, "other replicas see the change immediately");
        let none = json!({ "stripePublishableKey": "", "stripeSecretKey": "", "stripeWebhookSecret": "" });
        assert_eq!(save(&super_admin, none).await, expected_settings("", "", "", Value::Null, false));
        assert!(rows(app).await.is_empty(), "empty values are not stored");
    }

    async fn a_masked_value_sent_back_changes_nothing(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let keys = json!({ "stripePublishableKey": "pk_test_1", "stripeSecretKey": "sk_test_0123456789abcdef", "stripeWebhookSecret": "whsec_3" });
        let saved = save(&super_admin, keys).await;
        assert_eq!((&saved["stripeSecretKey"], &saved["stripeWebhookSecret"]), (&json!("sk_…cdef"), &json!("…")));
        let before = rows(app).await;
        assert_eq!(save(&super_admin, saved.clone()).await, saved);
        assert_eq!(rows(app).await, before);
    }

    async fn test_and_live_keys_cannot_be_mixed(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        save(&super_admin, json!({ "stripePublishableKey": "pk_live_1" })).await;
        for (field, value) in [
            ("stripePublishableKey", "sk_live_1"), ("stripePublishableKey", "pk_1"),
            ("stripeSecretKey", "sk_test_1"), ("stripeSecretKey", "pk_live_1"), ("stripeSecretKey", "a\nb"),
            ("stripeWebhookSecret", "sk_live_1"),
        ] {
            let response = super_admin.post(PATH, json!({ field: value })).await;
            assert_eq!((response.status.as_u16(), response.code()), (400, "validation_failed"), "{field} {value}");
            assert!(!response.field(field).is_empty(), "{response:?}");
        }
        assert_eq!(super_admin.get(PATH).await.json, expected_settings("pk_live_1", "", "", json!("live"), false));
    }

    async fn only_a_super_admin_reads_or_changes_them(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        save(&super_admin, json!({ "stripeSecretKey": "sk_live_secret" })).await;
        for persona in [Persona::User, Persona::Admin] {
            let other = app.persona(persona).await;
            assert_eq!(other.get(PATH).await.status, 403);
            assert_eq!(other.post(PATH, json!({ "stripeSecretKey": "" })).await.status, 403);
        }
        let rows = rows(app).await;
        assert_eq!(rows.len(), 1);
        assert!(!rows[0].sealed.contains("sk_live_secret"));
        let filter = audit::LogFilter { action: Some("settings_changed".to_owned()), ..audit::LogFilter::default() };
        let log = audit::list(app.app.db.conn(), &filter, 10).await.expect("the log");
        assert_eq!(log.len(), 1);
        assert_eq!(log[0].after, Some(json!({ "changed": ["stripeSecretKey"] })));
        save(&super_admin, json!({ "stripeSecretKey": "sk_live_secret" })).await;
        let log = audit::list(app.app.db.conn(), &filter, 10).await.expect("the log");
        assert_eq!(log.len(), 1, "nothing changed");
    }

    async fn keys_sealed_with_another_secret_can_be_entered_again(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        save(&super_admin, json!({ "stripeSecretKey": "sk_test_1" })).await;
        let mut row = rows(app).await.remove(0).into_active_model();
        row.sealed = Set("1:bm90aGluZyB0aGF0IGFueSBrZXkgb3BlbnMgYXQgYWxs".to_owned());
        row.update(app.app.db.conn()).await.expect("spoiled");
        let response_json = super_admin.get(PATH).await.json;
        assert_eq!((&response_json["isUnreadable"], &response_json["stripeSecretKey"]), (&json!(true), &json!("")));
        let reentered = save(&super_admin, json!({ "stripeSecretKey": "sk_test_2" })).await;
        assert_eq!(reentered, expected_settings("", "…", "", json!("test"), false));
        assert_eq!(super_admin.get(PATH).await.json, reentered);
    }

    async fn receipt_details_are_saved_with_the_keys(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let receipt = save(&super_admin, json!({ "receiptName": " Grace Church ", "receiptNote": "In two\nlines." })).await;
        assert_eq!((&receipt["receiptName"], &receipt["receiptNote"]), (&json!("Grace Church"), &json!("In two\nlines.")));
        assert_eq!(receipt["isReady"], false, "receipt details don't count as keys");
        for (field, value) in [("receiptName", "x".repeat(121)), ("receiptName", "a\nb".to_owned()), ("receiptNote", "x".repeat(501))] {
            assert_eq!(super_admin.post(PATH, json!({ field: value })).await.status, 400, "{field}");
        }
        assert_eq!(super_admin.get(PATH).await.json, receipt);
    }

    async fn payment_keys_warn_when_the_esv_terms_say_no_gifts(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let keys = json!({ "stripePublishableKey": "pk_test_1", "stripeSecretKey": "sk_test_2", "stripeWebhookSecret": "whsec_3" });
        let warning = |response_json: &Value| response_json["esvSaysNoGifts"].clone();
        assert_eq!(warning(&save(&super_admin, keys).await), false);
        let api = "/api/admin/system/api-settings";
        for (giving, expected) in [("none", true), ("permission", false)] {
            let esv = json!({ "esvApiKey": "k", "esvTerms": { "confirmed": true, "giving": giving } });
            assert_eq!(super_admin.post(api, esv).await.status, 200);
            assert_eq!(warning(&super_admin.get(PATH).await.json), expected, "{giving}");
        }
    }
}
