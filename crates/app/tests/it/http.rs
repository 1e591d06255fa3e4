//! Responses that don't depend on the route.

use axum::{Router, body::Body, routing::get};
use http::{Method, Request, header};
use serde_json::json;
use trellis_test_support::{Client, Engine, TestApp};

fn client(app: &TestApp) -> Client {
    app.anonymous()
}

fn raw(method: Method, path: &str, kind: &str, body: impl Into<Body>) -> Request<Body> {
    Request::builder()
        .method(method)
        .uri(path)
        .header(header::CONTENT_TYPE, kind)
        .body(body.into())
        .expect("a request")
}

#[tokio::test]
async fn an_unknown_address_is_json_404() {
    let app = TestApp::start(Engine::Sqlite).await;
    for path in ["/api", "/api/", "/api/nothing", "/api/auth/user/more"] {
        let response = client(&app).get(path).await;
        assert_eq!(
            (response.status.as_u16(), response.code()),
            (404, "not_found"),
            "{path}"
        );
    }
    app.finish().await;
}

#[tokio::test]
async fn a_wrong_method_is_json_405() {
    let app = TestApp::start(Engine::Sqlite).await;
    let response = client(&app).post("/api/health", json!({})).await;
    assert_eq!(
        (response.status.as_u16(), response.code()),
        (405, "method_not_allowed")
    );
    app.finish().await;
}

#[tokio::test]
async fn malformed_bodies_are_refused() {
    let app = TestApp::start(Engine::Sqlite).await;
    let send = async |kind: &str, body: String| {
        let response = client(&app)
            .send_raw(raw(Method::POST, "/api/auth/login", kind, body))
            .await;
        (response.status.as_u16(), response.code().to_owned())
    };
    let expected_error = |status: u16, code: &str| (status, code.to_owned());
    assert_eq!(
        send("application/json", "{".into()).await,
        expected_error(400, "malformed_request")
    );
    assert_eq!(
        send("application/json", String::new()).await,
        expected_error(400, "malformed_request")
    );
    assert_eq!(
        send("application/json", "[1]".into()).await,
        expected_error(400, "malformed_request")
    );
    let wrong_type = r#"{"username": 7, "password": "secret1"}"#;
    assert_eq!(
        send("application/json", wrong_type.into()).await,
        expected_error(400, "malformed_request")
    );
    assert_eq!(
        send("application/json", "{}".into()).await,
        expected_error(400, "validation_failed")
    );
    assert_eq!(
        send("text/plain", "{}".into()).await,
        expected_error(415, "unsupported_media_type")
    );
    let long = format!(r#"{{"username": "{}"}}"#, "x".repeat(100_000));
    assert_eq!(
        send("application/json", long).await,
        expected_error(413, "payload_too_large")
    );
    app.finish().await;
}

#[tokio::test]
async fn a_missing_field_is_named() {
    let app = TestApp::start(Engine::Sqlite).await;
    let response = client(&app)
        .post("/api/auth/login", json!({ "username": "ada" }))
        .await;
    assert_eq!(
        (response.status.as_u16(), response.field("password")),
        (400, "Password is required")
    );
    app.finish().await;
}

#[tokio::test]
async fn responses_are_not_cached_and_have_an_id() {
    let app = TestApp::start(Engine::Sqlite).await;
    let response = client(&app).get("/api/health").await;
    assert_eq!(response.status, 200);
    assert_eq!(response.json["status"], "ok");
    assert_eq!(response.header(header::CACHE_CONTROL), "no-store");
    assert!(
        !response
            .header(http::HeaderName::from_static("x-request-id"))
            .is_empty()
    );
    app.finish().await;
}

#[tokio::test]
async fn a_panic_fails_one_request_without_details() {
    async fn boom() {
        panic!("the secret inside");
    }
    let routes = Router::new()
        .route("/api/boom", get(boom))
        .route("/api/fine", get(|| async { "fine" }));
    let client = Client::new(trellis_app::http::with_layers(routes, 1024));
    let response = client.get("/api/boom").await;
    assert_eq!(
        (response.status.as_u16(), response.code()),
        (500, "internal")
    );
    assert!(!response.text.contains("secret"));
    assert_eq!(client.get("/api/fine").await.text, "fine");
}

#[tokio::test(start_paused = true)]
async fn a_request_that_takes_too_long_is_ended() {
    let routes = Router::new().route("/api/slow", get(std::future::pending::<()>));
    let response = Client::new(trellis_app::http::with_layers(routes, 1024))
        .get("/api/slow")
        .await;
    assert_eq!(
        (response.status.as_u16(), response.code()),
        (504, "timeout")
    );
}
