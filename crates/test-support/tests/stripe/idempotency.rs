//! Idempotency keys: a repeated request is performed once.

use crate::{Bench, wire::ask};
use trellis_platform::ports::{PaymentError, PaymentService};
use trellis_test_support::Fault;

#[tokio::test]
async fn the_same_key_creates_one_payment() {
    let bench = Bench::start().await;
    let first = bench.payment("gift", 2500).await;
    let second = bench.payment("gift", 2500).await;
    assert_eq!(first, second);
    assert_eq!(bench.stripe.objects("payment_intent").len(), 1);
    assert_eq!(bench.stripe.objects("customer").len(), 1);
    let keys = bench.stripe.calls_to("POST /v1/payment_intents");
    assert!(
        keys.iter()
            .all(|it| it.idempotency_key.as_deref() == Some("gift"))
    );
}

#[tokio::test]
async fn a_key_cannot_be_reused_for_a_different_request() {
    let bench = Bench::start().await;
    let first = bench.payment("gift", 2500).await;
    let new = Bench::new_payment(&bench.customer().await, 2600);
    let other = bench.client.create_payment(&bench.access, "gift", &new);
    let Err(PaymentError::Refused(cause)) = other.await else {
        panic!("it was not refused");
    };
    assert!(cause.to_string().contains("idempotency_error"), "{cause}");
    let off = bench
        .client
        .cancel_payment(&bench.access, "gift", &first.id);
    assert!(matches!(off.await, Err(PaymentError::Refused(_))));
}

#[tokio::test]
async fn an_invalid_request_does_not_use_up_the_key() {
    let bench = Bench::start().await;
    let customer = bench.customer().await;
    let small = Bench::new_payment(&customer, 20);
    let refused = bench.client.create_payment(&bench.access, "gift", &small);
    assert!(matches!(refused.await, Err(PaymentError::Refused(_))));
    assert_eq!(bench.payment("gift", 2500).await.amount, 2500);
}

#[tokio::test]
async fn a_repeated_key_returns_the_same_failure() {
    let bench = Bench::start().await;
    let customer = bench.customer().await;
    let path = "POST /v1/payment_intents";
    bench.stripe.fault(path, Fault::AnswersAfterWork(500), 1);
    let new = Bench::new_payment(&customer, 2500);
    let failed = bench.client.create_payment(&bench.access, "gift", &new);
    assert!(matches!(failed.await, Err(PaymentError::Broken(_))));
    // The request was sent twice and performed once, and the second response repeated the first.
    assert_eq!(bench.stripe.calls_to(path).len(), 2);
    assert_eq!(bench.stripe.objects("payment_intent").len(), 1);
    let other = bench.client.create_payment(&bench.access, "gift 2", &new);
    other.await.expect("a response to the other key");
}

#[tokio::test]
async fn a_repeated_response_is_marked() {
    let bench = Bench::start().await;
    let body = "name=Ada";
    let first = ask(
        &bench,
        "POST",
        "/v1/customers",
        &[("idempotency-key", "k")],
        body,
    )
    .await;
    let second = ask(
        &bench,
        "POST",
        "/v1/customers",
        &[("idempotency-key", "k")],
        body,
    )
    .await;
    assert_eq!((first.status, &first.json), (200, &second.json));
    assert_eq!(first.header("idempotent-replayed"), None);
    assert_eq!(second.header("idempotent-replayed"), Some("true"));
    assert_eq!(
        second.header("original-request"),
        first.header("request-id")
    );
    assert_ne!(second.header("request-id"), first.header("request-id"));
}

#[tokio::test]
async fn a_concurrent_request_with_the_same_key_is_refused() {
    let bench = Bench::start().await;
    bench.stripe.fault("POST /v1/customers", Fault::Waits, 1);
    let key = [("idempotency-key", "k")];
    let (first, second) = tokio::join!(
        ask(&bench, "POST", "/v1/customers", &key, "name=Ada"),
        async {
            bench.stripe.wait_for_requests(1).await;
            let second = ask(&bench, "POST", "/v1/customers", &key, "name=Ada").await;
            bench.stripe.release_requests();
            second
        }
    );
    assert_eq!(first.status, 200);
    assert_eq!(second.status, 409);
    assert_eq!(second.json["error"]["code"], "idempotency_key_in_use");
    assert_eq!(bench.stripe.objects("customer").len(), 1);
}
