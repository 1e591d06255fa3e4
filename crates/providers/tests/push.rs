//! The real push client against a push service on this machine.
#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    reason = "a failing test should panic"
)]

use std::{
    net::Ipv4Addr,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

use axum::{
    Router,
    body::Bytes,
    extract::{Path, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Redirect, Response},
    routing::post,
};
use trellis_kernel::OutboundGuard;
use trellis_platform::ports::{PushOutcome, PushService};
use trellis_providers::{addresses::SystemNames, push::WebPush};
use url::Url;

async fn answer(
    State(request_count): State<Arc<AtomicUsize>>,
    Path(status): Path<u16>,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    request_count.fetch_add(1, Ordering::SeqCst);
    assert_eq!(headers["ttl"], "43200");
    assert_eq!(headers[header::CONTENT_ENCODING], "aes128gcm");
    assert_eq!(&body[..], b"sealed");
    match status {
        307 => Redirect::temporary("/201").into_response(),
        status => StatusCode::from_u16(status).unwrap().into_response(),
    }
}

async fn service() -> (Url, Arc<AtomicUsize>) {
    let request_count = Arc::new(AtomicUsize::new(0));
    let router = Router::new()
        .route("/{status}", post(answer))
        .with_state(request_count.clone());
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/", listener.local_addr().unwrap());
    tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
    (url.parse().unwrap(), request_count)
}

fn headers() -> HeaderMap {
    let mut headers = HeaderMap::new();
    headers.insert("ttl", "43200".parse().unwrap());
    headers.insert(header::CONTENT_ENCODING, "aes128gcm".parse().unwrap());
    headers
}

fn web_push(private_networks: bool) -> WebPush {
    WebPush::new(OutboundGuard::new(Arc::new(SystemNames), private_networks)).unwrap()
}

async fn send_push(push: &WebPush, endpoint: &Url) -> PushOutcome {
    push.send(endpoint, headers(), b"sealed".to_vec()).await
}

#[tokio::test]
async fn the_response_says_whether_the_device_still_exists() {
    let (url, _) = service().await;
    let push = web_push(true);
    for (status, outcome) in [
        (200, Some(PushOutcome::Delivered)),
        (201, Some(PushOutcome::Delivered)),
        (404, Some(PushOutcome::Gone)),
        (410, Some(PushOutcome::Gone)),
        (403, None),
        (429, None),
        (500, None),
    ] {
        let answer = send_push(&push, &url.join(&status.to_string()).unwrap()).await;
        match outcome {
            Some(outcome) => assert_eq!(answer, outcome, "{status}"),
            None => assert!(
                matches!(answer, PushOutcome::TemporaryFailure(_)),
                "{status}"
            ),
        }
    }
}

#[tokio::test]
async fn redirects_are_not_followed() {
    let (url, request_count) = service().await;
    let push = web_push(true);
    let answer = send_push(&push, &url.join("307").unwrap()).await;
    assert!(
        matches!(answer, PushOutcome::TemporaryFailure(_)),
        "{answer:?}"
    );
    assert_eq!(request_count.load(Ordering::SeqCst), 1);
}

#[tokio::test]
async fn our_own_network_is_never_called() {
    let (url, request_count) = service().await;
    let push = web_push(false);
    let port = url.port().unwrap();
    for endpoint in [
        format!("http://127.0.0.1:{port}/201"),
        format!("https://127.0.0.1:{port}/201"),
        format!("https://localhost:{port}/201"),
        format!("https://[::1]:{port}/201"),
        format!("https://[::ffff:127.0.0.1]:{port}/201"),
        format!("https://2130706433:{port}/201"),
        format!("https://{}/latest", Ipv4Addr::new(169, 254, 169, 254)),
    ] {
        let answer = send_push(&push, &endpoint.parse().unwrap()).await;
        let PushOutcome::TemporaryFailure(why) = answer else {
            panic!("{endpoint}: {answer:?}");
        };
        assert!(
            why.contains("not on the public internet"),
            "{endpoint}: {why}"
        );
    }
    assert_eq!(request_count.load(Ordering::SeqCst), 0);
}
