use sea_orm::{ActiveModelTrait, EntityTrait, IntoActiveModel, Set};
use serde_json::{Value, json};
use trellis_platform::{
    audit,
    settings::{SealKey, SettingsError, entity as settings, service as keys},
};
use trellis_test_support::{
    Client, EsvBehavior, MemoryEsv, Persona, SeededEntropy, TestApp, both_engines,
};

const PATH: &str = "/api/admin/system/api-settings";
const TEST: &str = "/api/admin/system/test-esv-api";

async fn rows(app: &TestApp) -> Vec<settings::Model> {
    settings::Entity::find()
        .all(app.app.db.conn())
        .await
        .expect("the settings")
}

async fn audited(app: &TestApp) -> Vec<audit::entity::Model> {
    let mut log = audit::entity::Entity::find()
        .all(app.app.db.conn())
        .await
        .expect("the audit log");
    log.retain(|entry| entry.action == "settings_changed");
    log
}

/// Pretends that the database was sealed with another installation's secret key.
async fn reseal_with_another_key(app: &TestApp) {
    for row in rows(app).await {
        let sealed = SealKey::generate(&SeededEntropy::default());
        let mut row = row.into_active_model();
        row.sealed = Set(format!("1:{}", sealed.repeat(2)));
        row.update(app.app.db.conn()).await.expect("written");
    }
}

/// The ESV key, as the server uses it.
async fn key(app: &TestApp) -> String {
    let stored = keys::api_settings(&app.app).await.expect("the settings");
    stored.esv_api_key
}

async fn save(client: &Client, body: Value) -> Value {
    let response = client.post(PATH, body).await;
    assert_eq!(response.status, 200, "{response:?}");
    response.json
}

fn expected_settings(
    esv: &str,
    openai: &str,
    eleven_labs: &str,
    confirmed: bool,
    giving: Value,
) -> Value {
    json!({
        "esvApiKey": esv, "openaiApiKey": openai, "elevenLabsApiKey": eleven_labs,
        "esvTerms": { "confirmed": confirmed, "giving": giving },
        "openaiBaseUrl": "https://api.openai.com/v1", "openaiModel": "gpt-4o-mini",
        "openaiImageModel": "gpt-image-1", "elevenLabsBaseUrl": "https://api.elevenlabs.io",
        "elevenLabsModel": "eleven_multilingual_v2", "assistanceOff": false, "dailyQuota": 20,
        "inputPrice": 0.0, "outputPrice": 0.0,
        "smtpHost": "", "smtpPort": 587, "smtpSecurity": "starttls", "smtpUsername": "", "smtpPassword": "",
        "mailFrom": "",
    })
}

both_engines! {
    async fn keys_are_saved_changed_and_removed(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        assert_eq!(super_admin.get(PATH).await.json, expected_settings("", "", "", false, Value::Null));
        let keys = json!({ "esvApiKey": " e ", "openaiApiKey": "o", "elevenLabsApiKey": "v" });
        assert_eq!(save(&super_admin, keys).await, expected_settings("…", "…", "…", false, Value::Null));
        let terms = json!({ "esvTerms": { "confirmed": true, "giving": "none" } });
        assert_eq!(save(&super_admin, terms).await, expected_settings("…", "…", "…", true, json!("none")));
        let removed = json!({ "esvApiKey": "", "openaiApiKey": "", "elevenLabsApiKey": "v2" });
        assert_eq!(save(&super_admin, removed).await, expected_settings("", "", "…", true, json!("none")));
        assert_eq!(super_admin.get(PATH).await.json, expected_settings("", "", "…", true, json!("none")));
        assert_eq!(rows(app).await.len(), 2, "empty values are not stored");
    }

    async fn addresses_models_and_limits_are_set_and_reset(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let own = json!({
            "openaiBaseUrl": " http://localhost:11434/v1/ ", "openaiModel": "llama3.2", "openaiImageModel": "flux",
            "elevenLabsBaseUrl": "https://voice.example.org", "elevenLabsModel": "eleven_v3", "assistanceOff": true,
            "dailyQuota": 0, "inputPrice": 0.15, "outputPrice": 0.6,
        });
        let saved = save(&super_admin, own.clone()).await;
        assert_eq!(saved["openaiBaseUrl"], "http://localhost:11434/v1");
        for (name, value) in own.as_object().expect("an object") {
            assert!(name == "openaiBaseUrl" || saved[name] == *value, "{name}: {saved}");
        }
        assert_eq!(rows(app).await.len(), 9);
        let log = audited(app).await;
        assert!(log[0].after.as_ref().is_some_and(|after| after["changed"].as_array().map(Vec::len) == Some(9)), "{log:?}");
        assert_eq!(super_admin.get(PATH).await.json, saved);
        let default_settings = json!({
            "openaiBaseUrl": "", "openaiModel": " ", "openaiImageModel": "", "elevenLabsBaseUrl": "", "elevenLabsModel": "",
            "assistanceOff": false, "dailyQuota": 20, "inputPrice": 0, "outputPrice": 0,
        });
        assert_eq!(save(&super_admin, default_settings).await, expected_settings("", "", "", false, Value::Null));
        assert!(rows(app).await.is_empty(), "default values are not stored");
        for (name, wrong) in [
            ("openaiBaseUrl", json!("localhost:11434")), ("openaiBaseUrl", json!("file:///etc/passwd")),
            ("elevenLabsBaseUrl", json!("https://user:pass@example.org")), ("dailyQuota", json!(10_001)),
            ("inputPrice", json!(-1)), ("openaiModel", json!("a\nb")),
        ] {
            let response = super_admin.post(PATH, json!({ name: wrong })).await;
            assert_eq!(response.status, 400, "{name} {wrong}");
            assert!(!response.field(name).is_empty(), "{response:?}");
        }
    }

    async fn settings_require_a_super_admin(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        save(&super_admin, json!({ "esvApiKey": "hidden" })).await;
        for persona in [Persona::User, Persona::Admin] {
            let other = app.persona(persona).await;
            assert_eq!(other.get(PATH).await.status, 403);
            assert_eq!(other.post(PATH, json!({ "esvApiKey": "x" })).await.status, 403);
            assert_eq!(other.post(TEST, json!({ "apiKey": "x" })).await.status, 403);
        }
        assert_eq!(key(app).await, "hidden");
    }

    async fn keys_are_never_stored_in_plain_text(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        save(&super_admin, json!({ "esvApiKey": "very-secret", "openaiApiKey": "very-secret" })).await;
        let rows = rows(app).await;
        assert!(rows.iter().all(|row| !row.sealed.contains("very-secret")));
        assert_ne!(rows[0].sealed, rows[1].sealed);
        assert!(rows.iter().all(|row| row.updated_by == Some(super_admin.id())));
        let log = audited(app).await;
        assert_eq!(log.len(), 1);
        assert_eq!(log[0].actor_id, Some(super_admin.id()));
        let after = log[0].after.clone().expect("what changed");
        assert_eq!(after["changed"], json!(["esvApiKey", "openaiApiKey"]));
        assert!(!format!("{log:?}").contains("very-secret"));
    }

    async fn saving_unchanged_settings_changes_nothing(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        save(&super_admin, json!({ "esvApiKey": "e" })).await;
        let before = rows(app).await;
        save(&super_admin, json!({ "esvApiKey": "e" })).await;
        save(&super_admin, json!({})).await;
        assert_eq!(rows(app).await, before);
        assert_eq!(audited(app).await.len(), 1);
    }

    async fn a_masked_key_sent_back_changes_nothing(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let long = "sk-proj-0123456789abcdef4f2a";
        let saved = save(&super_admin, json!({ "esvApiKey": long, "openaiApiKey": "short-one", "smtpPassword": "a very long password indeed" })).await;
        let masked = |response_json: &Value| [&response_json["esvApiKey"], &response_json["openaiApiKey"], &response_json["smtpPassword"]].map(Value::to_string);
        let expected = ["\"sk-…4f2a\"", "\"…\"", "\"…\""];
        assert_eq!(masked(&saved), expected);
        assert_eq!(masked(&super_admin.get(PATH).await.json), expected);
        let before = rows(app).await;
        assert_eq!(save(&super_admin, saved.clone()).await, saved, "saving the whole page unchanged keeps every value");
        save(&super_admin, json!({ "esvApiKey": "sk-…0000" })).await;
        assert_eq!((rows(app).await, audited(app).await.len()), (before, 1));
        let stored = keys::api_settings(&app.app).await.expect("the settings");
        assert_eq!((&*stored.esv_api_key, &*stored.mail.smtp_password), (long, "a very long password indeed"));
        save(&super_admin, json!({ "esvApiKey": "" })).await;
        assert_eq!(key(app).await, "");
    }

    async fn a_masked_key_does_not_go_to_another_address(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let keys = json!({ "openaiApiKey": "text", "elevenLabsApiKey": "voice" });
        let saved = save(&super_admin, keys).await;
        let mut changed_address = saved.clone();
        changed_address["openaiBaseUrl"] = json!("https://evil.example/v1");
        let address_change = save(&super_admin, changed_address).await;
        assert_eq!((&address_change["openaiApiKey"], &address_change["elevenLabsApiKey"]), (&json!(""), &json!("…")));
        let both = json!({ "elevenLabsBaseUrl": "https://voice.example", "elevenLabsApiKey": "other" });
        assert_eq!(save(&super_admin, both).await["elevenLabsApiKey"], "…");
    }

    async fn testing_a_masked_key_uses_the_stored_one(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let saved = save(&super_admin, json!({ "esvApiKey": MemoryEsv::KEY })).await;
        assert_eq!(saved["esvApiKey"], "…");
        assert_eq!(super_admin.post(TEST, json!({ "apiKey": saved["esvApiKey"] })).await.status, 200);
        save(&super_admin, json!({ "esvApiKey": "wrong" })).await;
        assert_eq!(super_admin.post(TEST, json!({ "apiKey": saved["esvApiKey"] })).await.status, 422);
    }

    async fn an_invalid_key_is_refused(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        for wrong in ["two\nlines".to_owned(), "k".repeat(501)] {
            let response = super_admin.post(PATH, json!({ "esvApiKey": wrong })).await;
            assert_eq!(response.status, 400, "{response:?}");
            assert!(!response.field("esvApiKey").is_empty(), "{response:?}");
        }
        let giving = json!({ "esvTerms": { "confirmed": true, "giving": "maybe" } });
        assert_eq!(super_admin.post(PATH, giving).await.status, 400);
        assert!(rows(app).await.is_empty());
    }

    async fn undecryptable_keys_are_reported_and_can_be_replaced(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        save(&super_admin, json!({ "esvApiKey": "e", "openaiApiKey": "o" })).await;
        assert_eq!(keys::check(&app.app.db, &app.app.seal_key).await.expect("opened"), 2);
        reseal_with_another_key(app).await;
        let response = super_admin.get(PATH).await;
        assert_eq!((response.status.as_u16(), response.code()), (503, "unavailable"));
        assert!(response.message().contains("trellis doctor"), "{response:?}");
        let checked = keys::check(&app.app.db, &app.app.seal_key).await;
        assert!(matches!(checked, Err(SettingsError::Unreadable { .. })));
        save(&super_admin, json!({ "esvApiKey": "new" })).await;
        assert_eq!(key(app).await, "new");
        assert_eq!(super_admin.get(PATH).await.json["openaiApiKey"], "");
    }

    async fn one_unreadable_key_affects_no_other(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        save(&super_admin, json!({ "esvApiKey": "e", "openaiApiKey": "o" })).await;
        let mut row = rows(app).await.into_iter().find(|row| row.name == "esvApiKey").expect("a row").into_active_model();
        row.sealed = Set("AAAA".to_owned());
        row.update(app.app.db.conn()).await.expect("spoilt");
        save(&super_admin, json!({ "elevenLabsApiKey": "v" })).await;
        let current_settings = super_admin.get(PATH).await.json;
        assert_eq!((&current_settings["esvApiKey"], &current_settings["openaiApiKey"]), (&json!(""), &json!("…")));
    }

    async fn a_key_can_be_tested_before_it_is_saved(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let response = super_admin.post(TEST, json!({ "apiKey": MemoryEsv::KEY })).await;
        assert_eq!(response.status, 200, "{response:?}");
        assert_eq!(
            response.json,
            json!({ "ok": true, "reference": "John 11:35", "text": "Words of JHN 35." })
        );
        let response = super_admin.post(TEST, json!({ "apiKey": "wrong" })).await;
        assert_eq!((response.status.as_u16(), response.code()), (422, "service_test_failed"));
        assert_eq!(
            response.message(),
            "The ESV API key is not working. Please check the key and try again."
        );
        app.esv.set_behavior(EsvBehavior::Fails);
        let response = super_admin.post(TEST, json!({ "apiKey": MemoryEsv::KEY })).await;
        assert_eq!(response.status, 422);
        assert!(response.message().contains("couldn't reach the ESV service"), "{response:?}");
        let asked = app.esv.asked();
        assert_eq!(super_admin.post(TEST, json!({ "apiKey": " " })).await.status, 400);
        assert_eq!(app.esv.asked(), asked);
        assert!(rows(app).await.is_empty(), "testing does not save");
    }
}
