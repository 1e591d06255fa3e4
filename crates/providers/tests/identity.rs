//! Reads a provider's discovery document from a loopback server, with valid and invalid responses.
#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    reason = "a failing test should panic"
)]

use axum::{
    Json, Router,
    http::StatusCode,
    response::{Html, Redirect},
    routing::get,
};
use serde_json::{Value, json};
use trellis_platform::ports::{DiscoveryError, IdentityService, ProviderDocument};
use trellis_providers::identity::Oidc;

const DISCOVERY_PATH: &str = ".well-known/openid-configuration";

fn document(issuer: &str, keys: &str) -> Json<Value> {
    Json(json!({
        "issuer": issuer,
        "authorization_endpoint": format!("{issuer}/authorize"),
        "token_endpoint": format!("{issuer}/token"),
        "userinfo_endpoint": format!("{issuer}/userinfo"),
        "jwks_uri": keys,
        "response_types_supported": ["code"],
        "subject_types_supported": ["public"],
        "id_token_signing_alg_values_supported": ["RS256"],
    }))
}

async fn start() -> String {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    let of = |issuer: String, keys: String| get(move || async move { document(&issuer, &keys) });
    let at = |name: &str| format!("{address}/{name}");
    let path = |name: &str| format!("/{name}/{DISCOVERY_PATH}");
    let keys = at("keys");
    let large = || async { " ".repeat(1024 * 1024 + 1) };
    let router = Router::new()
        .route("/keys", get(|| async { Json(json!({ "keys": [] })) }))
        .route(&path("good"), of(at("good"), keys.clone()))
        .route(&path("alias"), of(at("good"), keys.clone()))
        .route(
            &path("inside"),
            of(at("inside"), "https://127.0.0.1:1/keys".to_owned()),
        )
        .route(
            &path("beside"),
            of(at("beside"), "http://127.0.0.1:1/keys".to_owned()),
        )
        .route(&path("page"), get(|| async { Html("<html>") }))
        .route(&path("large"), get(large))
        .route(&path("broken"), get(|| async { StatusCode::BAD_GATEWAY }))
        .route(
            &path("elsewhere"),
            get(|| async { Redirect::temporary("/good/.well-known/openid-configuration") }),
        );
    tokio::spawn(async move { axum::serve(listener, router).await });
    address
}

async fn discover(issuer: &str) -> Result<ProviderDocument, DiscoveryError> {
    Oidc::new().unwrap().discover(issuer).await
}

#[tokio::test]
async fn a_provider_document_is_read() {
    let issuer = format!("{}/good", start().await);
    let found = discover(&issuer).await.unwrap();
    let expected = ProviderDocument {
        authorization_endpoint: format!("{issuer}/authorize"),
        token_endpoint: Some(format!("{issuer}/token")),
        userinfo_endpoint: Some(format!("{issuer}/userinfo")),
        issuer,
    };
    assert_eq!(found, expected);
}

#[tokio::test]
async fn a_different_issuer_is_named() {
    let address = start().await;
    let found = discover(&format!("{address}/alias")).await;
    assert!(
        matches!(&found, Err(DiscoveryError::IssuerMismatch(issuer)) if *issuer == format!("{address}/good")),
        "{found:?}"
    );
}

#[tokio::test]
async fn invalid_providers_are_distinguished() {
    let address = start().await;
    for name in ["page", "large"] {
        let found = discover(&format!("{address}/{name}")).await;
        assert!(
            matches!(found, Err(DiscoveryError::InvalidDiscoveryDocument(_))),
            "{name}: {found:?}"
        );
    }
    // Redirects aren't followed.
    for (name, expected) in [("nothing", 404), ("broken", 502), ("elsewhere", 307)] {
        let found = discover(&format!("{address}/{name}")).await;
        assert!(
            matches!(found, Err(DiscoveryError::Refused { status }) if status == expected),
            "{name}: {found:?}"
        );
    }
    let gone = discover("http://127.0.0.1:1").await;
    assert!(
        matches!(gone, Err(DiscoveryError::Unreachable(_))),
        "{gone:?}"
    );
}

#[tokio::test]
async fn provider_endpoints_in_our_own_network_are_refused() {
    let address = start().await;
    for name in ["inside", "beside"] {
        let found = discover(&format!("{address}/{name}")).await;
        let Err(DiscoveryError::InvalidDiscoveryDocument(cause)) = found else {
            panic!("{name}: {found:?}");
        };
        assert!(
            format!("{cause:#}").contains("not on the public internet"),
            "{name}: {cause:#}"
        );
    }
}
