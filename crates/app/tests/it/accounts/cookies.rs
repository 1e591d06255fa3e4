use http::{HeaderName, header};
use serde_json::json;
use trellis_identity::model::Role;
use trellis_test_support::{Engine, MemoryIdentity, PASSWORD, TestApp, each_engine};

use super::oidc::{ada, app_with, session_secret, signed_in_by_cookie};

const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

each_engine! {
    async fn a_cookie_request_must_be_same_origin(engine: Engine) {
        let app = app_with(engine, ada()).await;
        let browser = signed_in_by_cookie(&app).await;
        let zone = json!({ "timeZone": "Europe/Berlin" });

        let cross_site = browser.clone().with_header(FETCH_SITE, "cross-site");
        let refused = cross_site.patch("/api/user/time-zone", zone.clone()).await;
        assert_eq!((refused.status.as_u16(), refused.code()), (403, "cross_origin"));
        let without_header = browser.patch("/api/user/time-zone", zone.clone()).await;
        assert_eq!(without_header.status, 403, "a request that sends no origin is refused");
        assert_eq!(browser.get("/api/auth/user").await.json["timeZone"], "UTC");

        let same_origin = browser.clone().with_header(FETCH_SITE, "same-origin");
        assert_eq!(same_origin.patch("/api/user/time-zone", zone.clone()).await.status, 200);
        let http_only = browser
            .with_header(header::ORIGIN, "http://trellis.test")
            .with_header(header::HOST, "trellis.test");
        assert_eq!(http_only.patch("/api/user/time-zone", zone).await.status, 200);
        app.finish().await;
    }

    async fn a_cross_site_link_cannot_sign_out(engine: Engine) {
        let app = app_with(engine, ada()).await;
        let browser = signed_in_by_cookie(&app).await;
        let cross_site_logout = browser.clone().with_header(FETCH_SITE, "cross-site").get("/api/logout").await;
        assert_eq!(cross_site_logout.status, 303);
        assert_eq!(browser.get("/api/auth/user").await.status, 200);

        let out = browser.clone().with_header(FETCH_SITE, "same-origin").get("/api/logout").await;
        assert_eq!((out.status.as_u16(), out.header(header::LOCATION)), (303, "/"));
        assert_eq!(out.cookie("trellis_session").as_deref(), Some(""));
        assert_eq!(browser.get("/api/auth/user").await.status, 401);
        app.finish().await;
    }

    async fn cookies_and_tokens_are_not_interchangeable(engine: Engine) {
        let app = app_with(engine, ada()).await;
        let browser = signed_in_by_cookie(&app).await;
        assert_eq!(browser.get("/api/auth/sessions").await.json[0]["kind"], "cookie");
        let secret = session_secret(&app).await;
        let client_with_token = app.anonymous().with_token(&secret);
        assert_eq!(client_with_token.get("/api/auth/user").await.status, 401);

        app.create_user("eve", Role::User).await;
        let login = json!({ "username": "eve", "password": PASSWORD });
        let token = app.anonymous().post("/api/auth/login", login).await.json["token"].clone();
        let as_cookie = format!("trellis_session={}", token.as_str().expect("token"));
        let as_cookie = app.anonymous().with_header(header::COOKIE, &as_cookie);
        assert_eq!(as_cookie.get("/api/auth/user").await.status, 401);
        app.finish().await;
    }

    async fn a_provider_account_has_no_password_to_change(engine: Engine) {
        let app = app_with(engine, ada()).await;
        let browser = signed_in_by_cookie(&app).await.with_header(FETCH_SITE, "same-origin");
        let body = json!({ "currentPassword": PASSWORD, "newPassword": "new password" });
        let response = browser.post("/api/auth/password", body).await;
        assert_eq!(response.status, 400);
        assert!(response.field("currentPassword").contains("no password here"), "{response:?}");
        app.finish().await;
    }

    async fn signing_out_with_a_token_ends_the_cookie_beside_it(engine: Engine) {
        let app = app_with(engine, ada()).await;
        let browser = signed_in_by_cookie(&app).await;
        app.create_user("eve", Role::User).await;
        let login = json!({ "username": "eve", "password": PASSWORD });
        let token = app.anonymous().post("/api/auth/login", login).await.json["token"].clone();
        let both = browser.clone().with_token(token.as_str().expect("token"));
        let out = both.post("/api/auth/logout", json!({})).await;
        assert_eq!((out.status.as_u16(), out.cookie("trellis_session").as_deref()), (204, Some("")));
        assert_eq!(browser.get("/api/auth/user").await.status, 401);
        app.finish().await;
    }

    async fn over_https_cookies_are_secure(engine: Engine) {
        let app = TestApp::start_with(engine, |parts| {
            parts.policy.public_url = "https://trellis.test/".parse().expect("url");
            parts.identity = std::sync::Arc::new(MemoryIdentity::of(ada()));
            parts.policy.sign_in = Some(MemoryIdentity::provider());
        })
        .await;
        let login_redirect = app.anonymous().get("/api/login").await;
        let cookie = login_redirect.header(header::SET_COOKIE);
        for attribute in ["HttpOnly", "SameSite=Lax", "Secure", "Path=/api/"] {
            assert!(cookie.contains(attribute), "{cookie}");
        }
        app.create_user("ada", Role::User).await;
        let flow = login_redirect.cookie("trellis_sign_in").expect("a flow cookie");
        let state = login_redirect.header(header::LOCATION).split_once("state=").expect("a state").1.to_owned();
        let own = app.anonymous().with_header(header::COOKIE, &format!("trellis_sign_in={flow}"));
        let back = own.get(&format!("/api/auth/oidc/callback?state={state}&code={}", MemoryIdentity::CODE)).await;
        let session = back.cookie("__Host-trellis_session").expect("a name that no other host can set");
        let browser = app.anonymous().with_header(header::COOKIE, &format!("__Host-trellis_session={session}"));
        assert_eq!(browser.get("/api/auth/user").await.status, 200);
        app.finish().await;
    }
}
