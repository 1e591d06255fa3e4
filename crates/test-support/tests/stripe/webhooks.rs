//! Outgoing events: signed, held, duplicated, reordered, lost, and sent again.

use std::sync::{Arc, Mutex};

use axum::{Router, extract::State, http::StatusCode, routing::post};
use chrono::TimeDelta;
use serde_json::{Value, json};
use trellis_kernel::Clock;
use trellis_test_support::{Delivery, StripeStandIn};

use crate::{Bench, wire::ask};

fn signature(delivery: &Delivery) -> &str {
    let headers = delivery.headers.iter();
    let mut signatures = headers.filter(|(name, _)| name == "stripe-signature");
    &signatures.next().expect("a signature").1
}

#[tokio::test]
async fn an_event_is_signed_as_documented() {
    // This signature was computed with `openssl dgst -sha256 -hmac`.
    let at = "2026-03-02T12:00:00Z".parse().unwrap();
    let delivery = StripeStandIn::sign_with("whsec_test", r#"{"id":"evt_1"}"#, at);
    assert_eq!(
        signature(&delivery),
        "t=1772452800,v1=f6579f5ec743829af5779b3a711c5f4054408a0b0e5e71830ee92973f9748119"
    );

    let bench = Bench::start().await;
    bench.customer().await;
    let ready_events = bench.stripe.take_deliveries();
    let event: Value = serde_json::from_str(&ready_events[0].body).unwrap();
    assert_eq!(event["id"], ready_events[0].event.as_str());
    assert_eq!(event["api_version"], "2026-10-28.endive");
    assert_eq!(event["created"], bench.clock.now().timestamp());
    assert_eq!(event["livemode"], false);
    assert_eq!(event["request"]["idempotency_key"], "customer");
    assert_eq!(event["data"]["object"]["email"], "ada@example.org");
    let verify = async |secret: &str, body: &str| {
        let body =
            json!({ "secret": secret, "signature": signature(&ready_events[0]), "body": body });
        let headers = [("content-type", "application/json")];
        ask(
            &bench,
            "POST",
            "/_control/verify",
            &headers,
            &body.to_string(),
        )
        .await
        .json["isValid"]
            .as_bool()
    };
    let secret = bench.stripe.webhook_secret();
    assert_eq!(verify(secret, &ready_events[0].body).await, Some(true));
    assert_eq!(
        verify("whsec_other", &ready_events[0].body).await,
        Some(false)
    );
    assert_eq!(verify(secret, "{}").await, Some(false));
    bench.clock.advance(TimeDelta::seconds(301));
    assert_eq!(verify(secret, &ready_events[0].body).await, Some(false));
    // The same event, sent later.
    let again = bench.stripe.again(&ready_events[0]);
    assert_eq!(again.body, ready_events[0].body);
    assert_ne!(signature(&again), signature(&ready_events[0]));
    let timestamp_prefix = format!("t={},", bench.clock.now().timestamp());
    assert!(signature(&again).starts_with(&timestamp_prefix));
}

#[tokio::test]
async fn events_can_be_held_reordered_duplicated_and_lost() {
    let bench = Bench::start().await;
    let created_payment = bench.payment("gift", 2500).await;
    bench.ready_events();
    bench.stripe.hold(StripeStandIn::ALL);
    bench.stripe.pay(&created_payment.id);
    assert!(bench.ready_events().is_empty());
    bench.stripe.release_reversed();
    assert_eq!(
        bench.ready_events(),
        ["payment_intent.succeeded", "charge.succeeded"]
    );

    bench.stripe.duplicate("charge.refunded");
    bench.stripe.lose("refund.updated");
    bench.stripe.refund(&created_payment.id, Some(100));
    let ready_events = bench.ready_events();
    assert_eq!(
        ready_events,
        ["refund.created", "charge.refunded", "charge.refunded"]
    );

    bench.stripe.clear_webhook_rules();
    bench.stripe.hold("refund.created");
    bench.stripe.refund(&created_payment.id, Some(100));
    assert_eq!(bench.ready_events(), ["charge.refunded", "refund.updated"]);
    bench.stripe.release();
    assert_eq!(bench.ready_events(), ["refund.created"]);
}

type Got = Arc<Mutex<Vec<(String, StatusCode)>>>;

/// A receiver that rejects the first two events.
async fn endpoint(
    State(got): State<Got>,
    headers: axum::http::HeaderMap,
    body: String,
) -> StatusCode {
    let mut got = got.lock().unwrap();
    let status = if got.len() < 2 {
        StatusCode::INTERNAL_SERVER_ERROR
    } else {
        StatusCode::OK
    };
    assert!(!body.is_empty());
    let signature = headers["stripe-signature"].to_str().unwrap();
    got.push((signature.to_owned(), status));
    status
}

#[tokio::test]
async fn events_are_resent_until_accepted() {
    let got = Got::default();
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}/hook", listener.local_addr().unwrap());
    let router = Router::new()
        .route("/hook", post(endpoint))
        .with_state(got.clone());
    tokio::spawn(async move { axum::serve(listener, router).await });

    let bench = Bench::start().await;
    bench.stripe.send_webhooks_to(&address);
    bench.payment("gift", 2500).await;
    bench.stripe.delivered().await;
    let count = || got.lock().unwrap().len();
    assert_eq!(count(), 2);
    assert_eq!(bench.stripe.retry_failed().await, 2);
    assert_eq!(count(), 4);
    assert_eq!(bench.stripe.retry_failed().await, 0);
    let got = got.lock().unwrap();
    // Each attempt is signed again.
    assert_ne!(got[0].0, got[2].0);
}
