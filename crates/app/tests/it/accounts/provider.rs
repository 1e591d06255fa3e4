use http::header;
use sea_orm::{ActiveModelTrait, EntityTrait, IntoActiveModel, Set};
use serde_json::{Value, json};
use trellis_identity::model::Role;
use trellis_platform::{audit, settings::entity as settings};
use trellis_test_support::{
    Client, Engine, MemoryIdentity, PASSWORD, Persona, TestApp, both_engines, each_engine,
};

use super::oidc::{ada, app_with, session_secret, signed_in_by_cookie};

const PATH: &str = "/api/admin/system/sign-in-settings";
const TEST: &str = "/api/admin/system/test-sign-in";

fn other() -> Value {
    json!({
        "issuer": MemoryIdentity::OTHER_ISSUER, "clientId": "parish", "clientSecret": "very-secret",
        "label": "Parish account",
    })
}

fn nothing() -> Value {
    json!({ "issuer": "", "clientId": "", "clientSecret": "", "label": "" })
}

async fn save(client: &Client, body: Value) -> Value {
    let response = client.post(PATH, body).await;
    assert_eq!(response.status, 200, "{response:?}");
    response.json
}

async fn label(visitor: &Client) -> Value {
    visitor.get("/api/auth/options").await.json["oidcLabel"].clone()
}

async fn sign_in_target(visitor: &Client) -> String {
    let login_redirect = visitor.get("/api/login").await;
    let location = login_redirect.header(header::LOCATION);
    location
        .split("/authorize")
        .next()
        .unwrap_or_default()
        .to_owned()
}

async fn rows(app: &TestApp) -> Vec<settings::Model> {
    settings::Entity::find()
        .all(app.app.db.conn())
        .await
        .expect("the settings")
}

both_engines! {
    async fn a_provider_is_added_and_removed_without_a_restart(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let visitors = [
            app.anonymous(),
            app.anonymous().at(trellis_app::http::router(app.replica())),
        ];
        let settings_response = super_admin.get(PATH).await.json;
        assert_eq!(settings_response["redirectUri"], "http://trellis.test/api/auth/oidc/callback");
        assert_eq!((&settings_response["issuer"], &settings_response["configured"]), (&json!(""), &Value::Null));
        let saved = save(&super_admin, other()).await;
        assert_eq!((&saved["clientSecret"], &saved["label"]), (&json!("…"), &json!("Parish account")));
        assert_eq!(super_admin.get(PATH).await.json, saved);
        let before = rows(app).await;
        assert_eq!(save(&super_admin, json!({ "clientSecret": "…" })).await, saved);
        assert_eq!(rows(app).await, before, "sending the mask back changes nothing");
        let other_issuer = json!({ "issuer": "https://evil.example", "clientSecret": "…" });
        assert_eq!(save(&super_admin, other_issuer).await["clientSecret"], "", "the secret is not reused for another provider");
        save(&super_admin, other()).await;
        for visitor in &visitors {
            assert_eq!(label(visitor).await, "Parish account");
            assert_eq!(sign_in_target(visitor).await, MemoryIdentity::OTHER_ISSUER);
        }
        save(&super_admin, json!({ "label": "" })).await;
        assert_eq!(label(&visitors[1]).await, "single sign-on");
        save(&super_admin, nothing()).await;
        for visitor in &visitors {
            assert_eq!(label(visitor).await, Value::Null);
            assert_eq!(sign_in_target(visitor).await, "/");
        }
        assert!(rows(app).await.is_empty(), "empty values are not stored");
    }

    async fn an_incomplete_provider_is_refused(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        for (body, field) in [
            (json!({ "issuer": "https://idp.test" }), "clientId"),
            (json!({ "clientId": "parish" }), "issuer"),
            (json!({ "issuer": "http://idp.example.org", "clientId": "parish" }), "issuer"),
            (json!({ "issuer": "idp.example.org", "clientId": "parish" }), "issuer"),
            (json!({ "issuer": "https://idp.test", "clientId": "a\nb" }), "clientId"),
            (json!({ "issuer": "https://idp.test", "clientId": "a", "label": "l".repeat(61) }), "label"),
        ] {
            let response = super_admin.post(PATH, body).await;
            assert_eq!((response.status.as_u16(), response.code()), (400, "validation_failed"), "{field}");
            assert!(!response.field(field).is_empty(), "{response:?}");
        }
        assert!(rows(app).await.is_empty());
    }

    async fn only_a_super_admin_reads_or_changes_it(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        save(&super_admin, other()).await;
        for persona in [Persona::User, Persona::Admin] {
            let client = app.persona(persona).await;
            assert_eq!(client.get(PATH).await.status, 403);
            assert_eq!(client.post(PATH, nothing()).await.status, 403);
            assert_eq!(client.post(TEST, json!({ "issuer": "https://idp.test" })).await.status, 403);
        }
        let rows = rows(app).await;
        assert_eq!(rows.len(), 1);
        assert!(!rows[0].sealed.contains("very-secret"));
        let filter = audit::LogFilter { action: Some("settings_changed".to_owned()), ..audit::LogFilter::default() };
        let log = audit::list(app.app.db.conn(), &filter, 10).await.expect("the log");
        assert_eq!(log.len(), 1);
        let changed = json!({ "changed": ["issuer", "clientId", "clientSecret", "label"] });
        assert_eq!(log[0].after, Some(changed));
    }

    async fn a_provider_can_be_tested_before_it_is_saved(app: &TestApp) {
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let works = super_admin.post(TEST, json!({ "issuer": " https://idp.test " })).await;
        assert_eq!(works.status, 200);
        assert_eq!(works.json, json!({
            "ok": true, "issuer": "https://idp.test",
            "authorizationEndpoint": "https://idp.test/authorize",
            "tokenEndpoint": "https://idp.test/token", "userinfoEndpoint": null,
        }));
        for (issuer, part) in [
            ("https://nowhere.test", "There's no response from this address."),
            ("https://empty.test", "https://empty.test/.well-known/openid-configuration returned 404"),
            ("https://page.test", "is not a sign-in provider's discovery document"),
            ("https://idp.test/", "The provider's issuer is https://idp.test."),
        ] {
            let response = super_admin.post(TEST, json!({ "issuer": issuer })).await;
            assert_eq!((response.status.as_u16(), response.code()), (422, "service_test_failed"));
            assert!(response.message().contains(part), "{response:?}");
        }
        for wrong in ["", "idp.test", "file:///etc/passwd"] {
            let response = super_admin.post(TEST, json!({ "issuer": wrong })).await;
            assert_eq!(response.status, 400, "{wrong}");
            assert!(!response.field("issuer").is_empty());
        }
        assert!(rows(app).await.is_empty());
    }
}

each_engine! {
    async fn the_configured_provider_applies_until_another_is_saved(engine: Engine) {
        let app = app_with(engine, ada()).await;
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let visitor = app.anonymous();
        let configured = json!({ "issuer": "https://idp.test", "clientId": "trellis", "label": "Memory" });
        let settings_response = super_admin.get(PATH).await;
        assert_eq!((&settings_response.json["configured"], &settings_response.json["issuer"]), (&configured, &json!("")));
        assert!(!settings_response.text.contains("hush"), "the secret stays in the file");
        assert_eq!((label(&visitor).await, sign_in_target(&visitor).await), (json!("Memory"), "https://idp.test".to_owned()));
        assert_eq!(save(&super_admin, other()).await["configured"], configured);
        assert_eq!(sign_in_target(&visitor).await, MemoryIdentity::OTHER_ISSUER, "the saved provider takes precedence");
        save(&super_admin, nothing()).await;
        assert_eq!(sign_in_target(&visitor).await, "https://idp.test");
        app.finish().await;
    }

    async fn changing_the_provider_locks_no_one_out(engine: Engine) {
        let app = app_with(engine, ada()).await;
        let super_admin = app.persona(Persona::SuperAdmin).await;
        app.create_user("peter", Role::User).await;
        // Ada signs in through the first provider, then through the second, and gets the same account.
        let first = signed_in_by_cookie(&app).await;
        let id = first.get("/api/auth/user").await.json["id"].clone();
        save(&super_admin, other()).await;
        let session = session_secret(&app).await;
        let second = app.anonymous().with_header(header::COOKIE, &format!("trellis_session={session}"));
        assert_eq!(second.get("/api/auth/user").await.json["id"], id);
        app.sign_in("peter", PASSWORD).await;
        app.finish().await;
    }

    async fn a_sign_in_that_began_with_another_provider_is_refused(engine: Engine) {
        let app = app_with(engine, ada()).await;
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let login_redirect = app.anonymous().get("/api/login").await;
        let state = login_redirect.header(header::LOCATION).split_once("state=").expect("a state").1.to_owned();
        let flow = login_redirect.cookie("trellis_sign_in").expect("a flow cookie");
        save(&super_admin, other()).await;
        let own = app.anonymous().with_header(header::COOKIE, &format!("trellis_sign_in={flow}"));
        let back = format!("/api/auth/oidc/callback?state={state}&code={}", MemoryIdentity::CODE);
        assert_eq!(own.get(&back).await.header(header::LOCATION), "/?problem=sign_in_failed");
        app.finish().await;
    }

    async fn an_unreadable_provider_locks_no_one_out(engine: Engine) {
        let app = app_with(engine, ada()).await;
        let super_admin = app.persona(Persona::SuperAdmin).await;
        save(&super_admin, other()).await;
        let mut row = rows(&app).await.remove(0).into_active_model();
        row.sealed = Set("1:bm90aGluZyB0aGF0IGFueSBrZXkgb3BlbnMgYXQgYWxs".to_owned());
        row.update(app.app.db.conn()).await.expect("spoiled");
        assert_eq!(label(&app.anonymous()).await, "Memory", "the configuration file's");
        let settings_response = super_admin.get(PATH).await.json;
        assert_eq!((&settings_response["isUnreadable"], &settings_response["issuer"]), (&json!(true), &json!("")));
        assert_eq!(save(&super_admin, other()).await["isUnreadable"], false);
        assert_eq!(label(&app.anonymous()).await, "Parish account");
        app.finish().await;
    }
}
