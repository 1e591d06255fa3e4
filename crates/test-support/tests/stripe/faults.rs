//! Failures along the way, and whether the request is retried.

use std::time::Duration;

use crate::{Bench, GIFT};
use trellis_platform::ports::{NewCustomer, PaymentAccess, PaymentError, PaymentService};
use trellis_test_support::Fault;

const PATH: &str = "POST /v1/customers";

/// Creates a customer while the service is failing; returns how many requests there were, and how many
/// customers were created.
async fn went_wrong(fault: Fault, times: u32) -> (Result<String, PaymentError>, usize, usize) {
    let bench = Bench::start().await;
    bench.stripe.fault(PATH, fault, times);
    // Long enough for a second attempt, where there is one, on a busy machine.
    let client = bench.stripe.client_within(Duration::from_secs(3));
    let new = NewCustomer {
        user: GIFT,
        name: "Ada".to_owned(),
        email: "ada@example.org".to_owned(),
    };
    let answer = client
        .create_customer(&bench.access, "customer", &new)
        .await;
    let asked = bench.stripe.calls_of(PATH);
    assert!(asked.iter().all(|it| *it == asked[0]), "{asked:?}");
    (answer, asked.len(), bench.stripe.objects("customer").len())
}

#[tokio::test]
async fn a_dropped_connection_is_retried_once() {
    let (answer, asked, made) = went_wrong(Fault::DropsConnection, 1).await;
    assert!(answer.is_ok(), "{answer:?}");
    assert_eq!((asked, made), (2, 1));
    let (answer, asked, made) = went_wrong(Fault::DropsConnection, 5).await;
    assert!(
        matches!(answer, Err(PaymentError::Unreachable(_))),
        "{answer:?}"
    );
    assert_eq!((asked, made), (2, 0));
    // A request that was performed before the connection dropped is not performed again.
    let (answer, asked, made) = went_wrong(Fault::DropsConnectionAfter, 1).await;
    assert!(answer.is_ok(), "{answer:?}");
    assert_eq!((asked, made), (2, 1));
}

#[tokio::test]
async fn a_server_error_is_retried_but_a_rate_limit_is_not() {
    for (status, times, is_ok, tried) in [
        (500, 1, true, 2),
        (503, 2, false, 2),
        (409, 1, true, 2),
        (429, 1, false, 1),
        (400, 1, false, 1),
    ] {
        let (answer, asked, made) = went_wrong(Fault::Answers(status), times).await;
        assert_eq!(
            (answer.is_ok(), asked),
            (is_ok, tried),
            "{status}: {answer:?}"
        );
        assert_eq!(made, usize::from(is_ok), "{status}");
    }
}

#[tokio::test]
async fn each_refusal_is_distinguished() {
    let refused = async |status| went_wrong(Fault::Answers(status), 1).await.0.unwrap_err();
    assert!(matches!(refused(401).await, PaymentError::KeyRefused(_)));
    assert!(matches!(refused(403).await, PaymentError::KeyRefused(_)));
    assert!(matches!(refused(429).await, PaymentError::Unreachable(_)));
    assert!(matches!(refused(400).await, PaymentError::Refused(_)));
    let PaymentError::Card(words) = refused(402).await else {
        panic!("a card");
    };
    assert_eq!(words, "Your card was declined.");
}

#[tokio::test]
async fn a_timeout_is_not_retried() {
    for (fault, made) in [(Fault::TimesOutBefore, 0), (Fault::TimesOutAfter, 1)] {
        let bench = Bench::start().await;
        bench.stripe.fault(PATH, fault, 1);
        // Long enough for the request to be sent, even on a busy machine.
        let hasty = bench.stripe.client_within(Duration::from_millis(1500));
        let new = NewCustomer {
            user: GIFT,
            name: "Ada".to_owned(),
            email: "ada@example.org".to_owned(),
        };
        let slow = hasty.create_customer(&bench.access, "customer", &new).await;
        assert!(matches!(slow, Err(PaymentError::Slow)), "{slow:?}");
        assert_eq!(bench.stripe.calls_of(PATH).len(), 1);
        assert_eq!(bench.stripe.objects("customer").len(), made);
        // Whatever happened before, a retry with the same key leaves exactly one customer.
        let answer = bench
            .client
            .create_customer(&bench.access, "customer", &new);
        let customer = answer.await.expect("a customer");
        let all = bench.stripe.objects("customer");
        assert_eq!(
            (all.len(), all[0]["id"].as_str()),
            (1, Some(customer.as_str()))
        );
    }
}

#[tokio::test]
async fn a_wrong_key_and_an_unknown_id_are_refused() {
    let bench = Bench::start().await;
    let wrong = PaymentAccess {
        secret_key: "sk_test_somebody_elses".to_owned(),
    };
    let refused = bench.client.payment(&wrong, "pi_1").await.unwrap_err();
    assert!(matches!(refused, PaymentError::KeyRefused(_)));
    assert!(!refused.to_string().contains("elses"), "{refused}");
    let missing = bench.client.payment(&bench.access, "pi_1").await;
    assert!(matches!(missing, Err(PaymentError::Missing)));
    let missing = bench.client.subscription(&bench.access, "sub_1").await;
    assert!(matches!(missing, Err(PaymentError::Missing)));
    let none = bench.client.invoice_of(&bench.access, "pi_1").await;
    assert_eq!(none.unwrap(), None);
}

#[tokio::test]
async fn an_unreachable_provider_is_reported_without_the_key() {
    let free = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", free.local_addr().unwrap());
    drop(free);
    let client = trellis_providers::payments::Stripe::new(&address).unwrap();
    let access = PaymentAccess {
        secret_key: "sk_test_k3y".to_owned(),
    };
    let error = client.payment(&access, "pi_1").await.unwrap_err();
    assert!(matches!(error, PaymentError::Unreachable(_)), "{error:?}");
    assert!(!format!("{error:?} {error}").contains("k3y"));
}
