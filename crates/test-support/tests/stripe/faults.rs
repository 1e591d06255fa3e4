//! Failures during a request, and whether the client retries it.

use std::time::Duration;

use crate::{Bench, GIFT_ID};
use trellis_platform::ports::{NewCustomer, PaymentAccess, PaymentError, PaymentService};
use trellis_test_support::Fault;

const PATH: &str = "POST /v1/customers";

/// Creates a customer while the server is failing. Returns how many requests there were, and how many
/// customers were created.
async fn create_customer_with_fault(
    fault: Fault,
    times: u32,
) -> (Result<String, PaymentError>, usize, usize) {
    let bench = Bench::start().await;
    bench.stripe.fault(PATH, fault, times);
    // Long enough for a second attempt on a busy machine.
    let client = bench.stripe.client_with_timeout(Duration::from_secs(3));
    let new = NewCustomer {
        user: GIFT_ID,
        name: "Ada".to_owned(),
        email: "ada@example.org".to_owned(),
    };
    let answer = client
        .create_customer(&bench.access, "customer", &new)
        .await;
    let requests = bench.stripe.calls_to(PATH);
    assert!(requests.iter().all(|it| *it == requests[0]), "{requests:?}");
    (
        answer,
        requests.len(),
        bench.stripe.objects("customer").len(),
    )
}

#[tokio::test]
async fn a_dropped_connection_is_retried_once() {
    let (answer, requests, made) = create_customer_with_fault(Fault::DropsConnection, 1).await;
    assert!(answer.is_ok(), "{answer:?}");
    assert_eq!((requests, made), (2, 1));
    let (answer, requests, made) = create_customer_with_fault(Fault::DropsConnection, 5).await;
    assert!(
        matches!(answer, Err(PaymentError::Unreachable(_))),
        "{answer:?}"
    );
    assert_eq!((requests, made), (2, 0));
    // A request that was performed before the connection dropped is not performed again.
    let (answer, requests, made) = create_customer_with_fault(Fault::DropsConnectionAfter, 1).await;
    assert!(answer.is_ok(), "{answer:?}");
    assert_eq!((requests, made), (2, 1));
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
        let (answer, requests, made) =
            create_customer_with_fault(Fault::Answers(status), times).await;
        assert_eq!(
            (answer.is_ok(), requests),
            (is_ok, tried),
            "{status}: {answer:?}"
        );
        assert_eq!(made, usize::from(is_ok), "{status}");
    }
}

#[tokio::test]
async fn each_refusal_is_distinguished() {
    let refused = async |status| {
        create_customer_with_fault(Fault::Answers(status), 1)
            .await
            .0
            .unwrap_err()
    };
    assert!(matches!(refused(401).await, PaymentError::KeyRefused(_)));
    assert!(matches!(refused(403).await, PaymentError::KeyRefused(_)));
    assert!(matches!(refused(429).await, PaymentError::Unreachable(_)));
    assert!(matches!(refused(400).await, PaymentError::Refused(_)));
    let PaymentError::Card(message) = refused(402).await else {
        panic!("a card");
    };
    assert_eq!(message, "Your card was declined.");
}

#[tokio::test]
async fn a_timeout_is_not_retried() {
    for (fault, made) in [(Fault::TimesOutBefore, 0), (Fault::TimesOutAfter, 1)] {
        let bench = Bench::start().await;
        bench.stripe.fault(PATH, fault, 1);
        // Long enough for the request to be sent, even on a busy machine.
        let short_timeout = bench
            .stripe
            .client_with_timeout(Duration::from_millis(1500));
        let new = NewCustomer {
            user: GIFT_ID,
            name: "Ada".to_owned(),
            email: "ada@example.org".to_owned(),
        };
        let slow = short_timeout
            .create_customer(&bench.access, "customer", &new)
            .await;
        assert!(matches!(slow, Err(PaymentError::Slow)), "{slow:?}");
        assert_eq!(bench.stripe.calls_to(PATH).len(), 1);
        assert_eq!(bench.stripe.objects("customer").len(), made);
        // Whatever happened, a retry with the same key leaves exactly one customer.
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
    let none = bench
        .client
        .fetch_invoice_by_payment(&bench.access, "pi_1")
        .await;
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
