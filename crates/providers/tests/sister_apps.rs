//! The client for sister apps against a loopback server, with valid and invalid responses.
#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    reason = "a failing test should panic"
)]

use std::{
    io,
    net::IpAddr,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

use async_trait::async_trait;
use axum::{
    Json, Router,
    body::Body,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Redirect},
    routing::post,
};
use serde_json::{Value, json};
use trellis_kernel::{NameLookup, OutboundGuard};
use trellis_platform::ports::{PullError, SisterAppServers};
use trellis_providers::{addresses::SystemNames, sister_apps::SisterApps};
use url::Url;

const JSON: [(header::HeaderName, &str); 1] =
    [(header::CONTENT_TYPE, "application/json; charset=utf-8")];

async fn echo(headers: HeaderMap, Json(body): Json<Value>) -> Json<Value> {
    let signature = headers["trellis-signature"].to_str().unwrap().to_owned();
    Json(json!({ "signature": signature, "body": body }))
}

async fn start() -> String {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    let empty = || async { (JSON, Body::empty()) };
    let large = || async { (JSON, vec![b' '; 1024 * 1024 + 1]) };
    let router = Router::new()
        .route("/echo", post(echo))
        .route("/empty", post(empty))
        .route("/large", post(large))
        .route("/page", post(|| async { "<html>" }))
        .route(
            "/elsewhere",
            post(|| async { Redirect::temporary("/echo") }),
        )
        .route("/wrong", post(|| async { StatusCode::UNAUTHORIZED }))
        .route("/broken", post(|| async { StatusCode::BAD_GATEWAY }))
        .route(
            "/never",
            post(|| async { std::future::pending::<StatusCode>().await.into_response() }),
        );
    tokio::spawn(async move { axum::serve(listener, router).await });
    address
}

async fn pull(url: &str) -> Result<Vec<u8>, PullError> {
    pull_with_guard(OutboundGuard::new(Arc::new(SystemNames), true), url).await
}

async fn pull_with_guard(guard: OutboundGuard, url: &str) -> Result<Vec<u8>, PullError> {
    let headers = [("trellis-signature", "v1=00".to_owned())];
    let body = json!({ "since": null }).to_string();
    let apps = SisterApps::new(guard).unwrap();
    apps.pull(url, &headers, body).await
}

/// A name that resolves to a different address from the second lookup on.
#[derive(Debug, Default)]
struct RebindingLookup(AtomicUsize);

#[async_trait]
impl NameLookup for RebindingLookup {
    async fn addresses(&self, _: &str) -> io::Result<Vec<IpAddr>> {
        let is_first = self.0.fetch_add(1, Ordering::SeqCst) == 0;
        let address = if is_first {
            [9, 9, 9, 9]
        } else {
            [127, 0, 0, 1]
        };
        Ok(vec![IpAddr::from(address)])
    }
}

#[tokio::test]
async fn our_own_network_is_never_called() {
    let address = start().await;
    let port = Url::parse(&address).unwrap().port().unwrap();
    for host in [
        "127.0.0.1",
        "localhost",
        "[::ffff:127.0.0.1]",
        "2130706433",
        "0177.1",
    ] {
        let guard = OutboundGuard::new(Arc::new(SystemNames), false);
        let refused = pull_with_guard(guard, &format!("http://{host}:{port}/echo")).await;
        assert!(
            matches!(refused, Err(PullError::Refused(_))),
            "{host}: {refused:?}"
        );
    }
}

#[tokio::test]
async fn a_host_rebound_to_a_private_address_is_refused() {
    let address = start().await;
    let port = Url::parse(&address).unwrap().port().unwrap();
    let url = format!("http://quiz.example:{port}/echo");
    let guard = OutboundGuard::new(Arc::new(RebindingLookup::default()), false);
    assert!(guard.check(&url.parse().unwrap()).await.is_ok());
    let refused = pull_with_guard(guard, &url).await;
    assert!(matches!(refused, Err(PullError::Refused(_))), "{refused:?}");
}

#[tokio::test]
async fn the_signed_body_is_sent_unchanged() {
    let address = start().await;
    let echoed = pull(&format!("{address}/echo")).await.unwrap();
    let echoed: Value = serde_json::from_slice(&echoed).unwrap();
    assert_eq!(
        echoed,
        json!({ "signature": "v1=00", "body": { "since": null } })
    );
    assert_eq!(pull(&format!("{address}/empty")).await.unwrap(), b"");
}

#[tokio::test]
async fn temporary_and_permanent_failures_are_distinguished() {
    let address = start().await;
    for path in ["large", "page", "elsewhere", "wrong", "nowhere"] {
        let refused = pull(&format!("{address}/{path}")).await.unwrap_err();
        assert!(
            matches!(refused, PullError::Refused(_)),
            "{path}: {refused}"
        );
    }
    let broken = pull(&format!("{address}/broken")).await.unwrap_err();
    assert!(matches!(broken, PullError::Unreachable(_)), "{broken}");
    let free = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let unreachable = format!("http://{}/s3cret", free.local_addr().unwrap());
    drop(free);
    let unreachable = pull(&unreachable).await.unwrap_err();
    assert!(
        matches!(unreachable, PullError::Unreachable(_)),
        "{unreachable}"
    );
    assert!(!unreachable.to_string().contains("s3cret"));
    assert!(matches!(
        pull("not an address").await.unwrap_err(),
        PullError::Refused(_)
    ));
}

#[tokio::test]
async fn a_slow_app_times_out() {
    let address = start().await;
    let slow = pull(&format!("{address}/never")).await.unwrap_err();
    assert!(matches!(slow, PullError::Slow), "{slow}");
}
