use std::sync::Arc;

use http::{HeaderName, header};
use serde_json::json;
use trellis_identity::model::Role;
use trellis_platform::ports::Identity;
use trellis_test_support::{
    Answer, Client, Engine, MemoryIdentity, PASSWORD, Persona, TestApp, each_engine,
};

pub fn ada() -> Identity {
    Identity {
        issuer: "https://idp.test".to_owned(),
        subject: "subject-1".to_owned(),
        email: Some("ada@example.org".to_owned()),
        preferred_username: Some("ada".to_owned()),
        first_name: Some("Ada".to_owned()),
        last_name: Some("Lovelace".to_owned()),
    }
}

pub async fn app_with(engine: Engine, person: Identity) -> TestApp {
    TestApp::start_with(engine, |parts| {
        parts.identity = Arc::new(MemoryIdentity::of(person));
        parts.policy.sign_in = Some(MemoryIdentity::provider());
    })
    .await
}

/// Starts at `/api/login` and returns from the provider with its code.
async fn complete_sign_in(app: &TestApp, path: &str) -> Answer {
    let started = app.anonymous().get(path).await;
    assert_eq!(started.status, 303);
    let state = started
        .header(header::LOCATION)
        .split_once("state=")
        .expect("a state")
        .1
        .to_owned();
    let flow = started.cookie("trellis_sign_in").expect("a flow cookie");
    let back = format!(
        "/api/auth/oidc/callback?state={state}&code={}",
        MemoryIdentity::CODE
    );
    let browser = app
        .anonymous()
        .with_header(header::COOKIE, &format!("trellis_sign_in={flow}"));
    browser.get(&back).await
}

async fn approve(app: &TestApp, username: &str) -> Client {
    let admin = app.persona(Persona::Admin).await;
    let users = admin.get("/api/admin/users").await.json;
    let user = users
        .as_array()
        .expect("users")
        .iter()
        .find(|user| user["username"] == username)
        .expect("the user")
        .clone();
    assert_eq!(user["isActive"], false);
    let path = format!(
        "/api/admin/users/{}/status",
        user["id"].as_str().expect("id")
    );
    assert_eq!(
        admin.patch(&path, json!({ "isActive": true })).await.status,
        200
    );
    admin
}

pub async fn signed_in_by_cookie(app: &TestApp) -> Client {
    complete_sign_in(app, "/api/login").await;
    approve(app, "ada").await;
    let session = session_secret(app).await;
    app.anonymous()
        .with_header(header::COOKIE, &format!("trellis_session={session}"))
}

/// Signs in again and returns the session cookie.
pub async fn session_secret(app: &TestApp) -> String {
    let response = complete_sign_in(app, "/api/login").await;
    response
        .cookie("trellis_session")
        .expect("a session cookie")
}

each_engine! {
    async fn a_new_member_returns_to_their_page_after_approval(engine: Engine) {
        let app = app_with(engine, ada()).await;
        let first = complete_sign_in(&app, "/api/login?next=/prayer").await;
        assert_eq!(first.header(header::LOCATION), "/?problem=account_pending");
        assert_eq!(first.cookie("trellis_session"), None);

        approve(&app, "ada").await;
        let second = complete_sign_in(&app, "/api/login?next=/prayer").await;
        assert_eq!(second.header(header::LOCATION), "/prayer");
        let session = second.cookie("trellis_session").expect("a session");
        let browser = app.anonymous().with_header(header::COOKIE, &format!("trellis_session={session}"));
        let me = browser.get("/api/auth/user").await.json;
        assert_eq!((&me["authMethod"], &me["firstName"]), (&json!("oidc"), &json!("Ada")));
        app.finish().await;
    }

    async fn the_first_sign_in_sets_the_time_zone(engine: Engine) {
        let app = app_with(engine, ada()).await;
        complete_sign_in(&app, "/api/login").await;
        approve(&app, "ada").await;
        let response = complete_sign_in(&app, "/api/login?timeZone=Europe/Berlin").await;
        let session = response.cookie("trellis_session").expect("a session");
        let browser = app.anonymous().with_header(header::COOKIE, &format!("trellis_session={session}"));
        assert_eq!(browser.get("/api/auth/user").await.json["timeZone"], "Europe/Berlin");
        app.finish().await;
    }

    async fn profile_claims_are_sanitized(engine: Engine) {
        let app = app_with(engine, Identity {
            first_name: Some("Ad\0a\u{202e}".to_owned()),
            preferred_username: Some("a\0d\u{200b}a".to_owned()),
            ..ada()
        }).await;
        complete_sign_in(&app, "/api/login").await;
        approve(&app, "ada").await;
        app.finish().await;
    }

    async fn a_response_from_another_provider_is_refused(engine: Engine) {
        let app = app_with(engine, ada()).await;
        app.create_user("ada", Role::User).await;
        let started = app.anonymous().get("/api/login").await;
        let state = started.header(header::LOCATION).split_once("state=").expect("a state").1.to_owned();
        let flow = started.cookie("trellis_sign_in").expect("a flow cookie");
        let own = app.anonymous().with_header(header::COOKIE, &format!("trellis_sign_in={flow}"));
        let back = format!("/api/auth/oidc/callback?state={state}&code={}&iss=https://evil.test", MemoryIdentity::CODE);
        assert_eq!(own.get(&back).await.header(header::LOCATION), "/?problem=sign_in_failed");
        app.finish().await;
    }

    async fn unfinished_sign_ins_are_limited(engine: Engine) {
        let app = app_with(engine, ada()).await;
        let visitor = app.anonymous().from_address("198.51.100.7");
        for _ in 0..200 {
            assert!(visitor.get("/api/login").await.header(header::LOCATION).starts_with("https://idp.test/"));
        }
        assert_eq!(visitor.get("/api/login").await.header(header::LOCATION), "/?problem=sign_in_failed");
        app.finish().await;
    }

    async fn a_verified_owner_replaces_the_earlier_password(engine: Engine) {
        let app = app_with(engine, Identity { email: Some("victim@example.org".to_owned()), ..ada() }).await;
        app.create_user("victim", Role::User).await;
        let squatter = app.sign_in("victim", PASSWORD).await;
        session_secret(&app).await;
        assert_eq!(squatter.get("/api/auth/user").await.status, 401);
        let login = json!({ "username": "victim", "password": PASSWORD });
        assert_eq!(app.anonymous().post("/api/auth/login", login).await.status, 401);
        app.finish().await;
    }

    async fn a_verified_email_finds_its_account(engine: Engine) {
        let app = app_with(engine, Identity { email: Some("OLD@example.org".to_owned()), ..ada() }).await;
        let old = app.create_user("old", Role::User).await;
        for _ in 0..2 {
            let response = complete_sign_in(&app, "/api/login").await;
            let session = response.cookie("trellis_session").expect("a session");
            let browser = app.anonymous().with_header(header::COOKIE, &format!("trellis_session={session}"));
            assert_eq!(browser.get("/api/auth/user").await.json["id"], json!(old));
        }
        app.finish().await;
    }

    async fn an_unverified_email_links_no_account(engine: Engine) {
        let app = app_with(engine, Identity { email: None, ..ada() }).await;
        app.create_user("ada", Role::User).await;
        let response = complete_sign_in(&app, "/api/login").await;
        assert_eq!(response.header(header::LOCATION), "/?problem=sign_in_failed");
        assert_eq!(response.cookie("trellis_session"), None);
        app.finish().await;
    }

    async fn a_taken_username_gets_a_number(engine: Engine) {
        let app = app_with(engine, Identity { email: Some("new@example.org".to_owned()), ..ada() }).await;
        app.create_user("ADA", Role::User).await;
        complete_sign_in(&app, "/api/login").await;
        approve(&app, "ada-2").await;
        app.finish().await;
    }

    async fn a_callback_works_once_and_only_in_the_same_browser(engine: Engine) {
        let app = app_with(engine, ada()).await;
        app.create_user("ada", Role::User).await;
        let started = app.anonymous().get("/api/login").await;
        let state = started.header(header::LOCATION).split_once("state=").expect("a state").1.to_owned();
        let flow = started.cookie("trellis_sign_in").expect("a flow cookie");
        let back = format!("/api/auth/oidc/callback?state={state}&code={}", MemoryIdentity::CODE);

        let other_browser = app.anonymous().with_header(header::COOKIE, "trellis_sign_in=another");
        let stolen_callback = other_browser.get(&back).await;
        assert_eq!(stolen_callback.header(header::LOCATION), "/?problem=sign_in_failed");
        let own = app.anonymous().with_header(header::COOKIE, &format!("trellis_sign_in={flow}"));
        let replayed = own.get(&back).await;
        assert_eq!(replayed.header(header::LOCATION), "/?problem=sign_in_failed", "the state can be used only once");
        for odd in ["", "?error=access_denied", "?state=x", "?state=x&code=y"] {
            let response = own.get(&format!("/api/auth/oidc/callback{odd}")).await;
            assert_eq!(response.header(header::LOCATION), "/?problem=sign_in_failed", "{odd}");
        }
        app.finish().await;
    }

    async fn a_pending_sign_in_expires(engine: Engine) {
        let app = app_with(engine, ada()).await;
        app.create_user("ada", Role::User).await;
        let started = app.anonymous().get("/api/login").await;
        let state = started.header(header::LOCATION).split_once("state=").expect("a state").1.to_owned();
        let flow = started.cookie("trellis_sign_in").expect("a flow cookie");
        app.clock.advance(chrono::TimeDelta::minutes(11));
        let own = app.anonymous().with_header(header::COOKIE, &format!("trellis_sign_in={flow}"));
        let late_response = own.get(&format!("/api/auth/oidc/callback?state={state}&code={}", MemoryIdentity::CODE)).await;
        assert_eq!(late_response.header(header::LOCATION), "/?problem=sign_in_failed");
        app.finish().await;
    }

    async fn without_a_provider_the_sign_in_screen_keeps_the_page(engine: Engine) {
        let app = TestApp::start(engine).await;
        let visitor = app.anonymous();
        let options = visitor.get("/api/auth/options").await.json;
        assert_eq!(options, json!({ "oidcEnabled": false, "oidcLabel": null, "canMail": false }));
        let to = async |path: &str| visitor.get(path).await.header(header::LOCATION).to_owned();
        assert_eq!(to("/api/login").await, "/");
        assert_eq!(to("/api/login?next=/journal?tab=prayers").await, "/?next=%2Fjournal%3Ftab%3Dprayers");
        assert_eq!(to("/api/login?next=//evil.example").await, "/");

        let from_page = visitor
            .with_header(header::REFERER, "http://trellis.test:8080/bible?ref=John+3:16")
            .with_header(HeaderName::from_static("host"), "trellis.test:8080");
        let response = from_page.get("/api/login").await;
        assert_eq!(response.header(header::LOCATION), "/?next=%2Fbible%3Fref%3DJohn%2B3%3A16");
        app.finish().await;
    }
}
