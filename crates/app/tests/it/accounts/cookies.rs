use http::{HeaderName, header};
use serde_json::json;
use trellis_app::{accounts::model::Role, ports::Identity};
use trellis_test_support::{Engine, MemoryIdentity, PASSWORD, TestApp, each_engine};

use super::oidc::{ada, app_with, session_secret, signed_in_by_cookie};

const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

each_engine! {
    async fn a_request_on_a_cookie_must_come_from_our_own_pages(engine: Engine) {
        let app = app_with(engine, ada()).await;
        let browser = signed_in_by_cookie(&app).await;
        let zone = json!({ "timeZone": "Europe/Berlin" });

        let elsewhere = browser.clone().with_header(FETCH_SITE, "cross-site");
        let refused = elsewhere.patch("/api/user/time-zone", zone.clone()).await;
        assert_eq!((refused.status.as_u16(), refused.code()), (403, "cross_origin"));
        let silent = browser.patch("/api/user/time-zone", zone.clone()).await;
        assert_eq!(silent.status, 403, "who does not say where it comes from is refused");
        assert_eq!(browser.get("/api/auth/user").await.json["timeZone"], "UTC");

        let ours = browser.clone().with_header(FETCH_SITE, "same-origin");
        assert_eq!(ours.patch("/api/user/time-zone", zone.clone()).await.status, 200);
        let http_only = browser
            .with_header(header::ORIGIN, "http://trellis.test")
            .with_header(header::HOST, "trellis.test");
        assert_eq!(http_only.patch("/api/user/time-zone", zone).await.status, 200);
        app.finish().await;
    }

    async fn a_link_elsewhere_signs_nobody_out(engine: Engine) {
        let app = app_with(engine, ada()).await;
        let browser = signed_in_by_cookie(&app).await;
        let lured = browser.clone().with_header(FETCH_SITE, "cross-site").get("/api/logout").await;
        assert_eq!(lured.status, 303);
        assert_eq!(browser.get("/api/auth/user").await.status, 200);

        let out = browser.clone().with_header(FETCH_SITE, "same-origin").get("/api/logout").await;
        assert_eq!((out.status.as_u16(), out.header(header::LOCATION)), (303, "/"));
        assert_eq!(out.cookie("trellis_session").as_deref(), Some(""));
        assert_eq!(browser.get("/api/auth/user").await.status, 401);
        app.finish().await;
    }

    async fn a_cookie_is_not_a_token_nor_a_token_a_cookie(engine: Engine) {
        let app = app_with(engine, ada()).await;
        let browser = signed_in_by_cookie(&app).await;
        assert_eq!(browser.get("/api/auth/sessions").await.json[0]["kind"], "cookie");
        let secret = session_secret(&app).await;
        let as_token = app.anonymous().with_token(&secret);
        assert_eq!(as_token.get("/api/auth/user").await.status, 401);

        app.create_user("eve", Role::User).await;
        let login = json!({ "username": "eve", "password": PASSWORD });
        let token = app.anonymous().post("/api/auth/login", login).await.json["token"].clone();
        let as_cookie = format!("trellis_session={}", token.as_str().expect("token"));
        let as_cookie = app.anonymous().with_header(header::COOKIE, &as_cookie);
        assert_eq!(as_cookie.get("/api/auth/user").await.status, 401);
        app.finish().await;
    }

    async fn a_new_password_brings_a_new_cookie(engine: Engine) {
        let app = app_with(engine, Identity { email: Some("eve@example.org".to_owned()), ..ada() }).await;
        app.create_user("eve", Role::User).await;
        let cookie = |secret: &str| app.anonymous()
            .with_header(header::COOKIE, &format!("trellis_session={secret}"))
            .with_header(FETCH_SITE, "same-origin");
        let old = cookie(&session_secret(&app).await);
        let body = json!({ "currentPassword": PASSWORD, "newPassword": "new password" });
        let changed = old.post("/api/auth/password", body).await;
        assert_eq!((changed.status.as_u16(), &changed.json["token"]), (200, &json!(null)));
        assert_eq!(old.get("/api/auth/user").await.status, 401);
        let new = cookie(&changed.cookie("trellis_session").expect("a new cookie"));
        assert_eq!(new.get("/api/auth/user").await.status, 200);
        app.finish().await;
    }

    async fn over_https_cookies_are_secure(engine: Engine) {
        let app = TestApp::start_with(engine, |parts| {
            parts.policy.public_url = "https://trellis.test/".parse().expect("url");
            parts.identity = Some(std::sync::Arc::new(MemoryIdentity::of(ada())));
        })
        .await;
        let begun = app.anonymous().get("/api/login").await;
        let cookie = begun.header(header::SET_COOKIE);
        for attribute in ["HttpOnly", "SameSite=Lax", "Secure", "Path=/api/"] {
            assert!(cookie.contains(attribute), "{cookie}");
        }
        app.finish().await;
    }
}
