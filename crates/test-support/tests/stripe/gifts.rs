//! One payment, from its creation to its refund.

use crate::{Bench, GIFT_ID};
use chrono::TimeDelta;
use trellis_kernel::Clock;
use trellis_platform::ports::{PaymentError, PaymentService, PaymentStatus};
use trellis_test_support::StripeStandIn;

#[tokio::test]
async fn a_gift_is_created_paid_and_refunded() {
    let bench = Bench::start().await;
    let created_payment = bench.payment("gift", 2500).await;
    assert_eq!(
        (created_payment.status, created_payment.amount),
        (PaymentStatus::Waiting, 2500)
    );
    assert_eq!(
        (created_payment.gift, created_payment.paid_at),
        (Some(GIFT_ID), None)
    );
    assert_eq!(created_payment.created_at, bench.clock.now());
    assert!(!created_payment.is_live);
    let secret = created_payment.client_secret.expect("a secret");
    assert!(
        secret
            .reveal()
            .starts_with(&format!("{}_secret_", created_payment.id))
    );
    assert_eq!(
        bench.ready_events(),
        ["customer.created", "payment_intent.created"]
    );

    bench.clock.advance(TimeDelta::minutes(2));
    bench.stripe.pay(&created_payment.id);
    assert_eq!(
        bench.ready_events(),
        ["charge.succeeded", "payment_intent.succeeded"]
    );
    let paid = bench
        .client
        .payment(&bench.access, &created_payment.id)
        .await
        .unwrap();
    assert_eq!(
        (paid.status, paid.received),
        (PaymentStatus::Succeeded, 2500)
    );
    assert_eq!(paid.paid_at, Some(bench.clock.now()));

    bench.stripe.refund(&created_payment.id, Some(1000));
    let ready_events = bench.ready_events();
    assert_eq!(
        ready_events,
        ["refund.created", "charge.refunded", "refund.updated"]
    );
    let fetch_payment = async || {
        bench
            .client
            .payment(&bench.access, &created_payment.id)
            .await
            .unwrap()
    };
    assert_eq!(fetch_payment().await.refunded, 1000);
    let rest = bench.stripe.refund(&created_payment.id, None);
    assert_eq!(rest["amount"], 1500);
    assert_eq!(fetch_payment().await.refunded, 2500);
    bench.stripe.fail_refund(rest["id"].as_str().unwrap());
    assert_eq!(fetch_payment().await.refunded, 1000);
    assert!(bench.ready_events().contains(&"refund.failed".to_owned()));
}

#[tokio::test]
async fn a_declined_card_can_be_replaced() {
    let bench = Bench::start().await;
    let created_payment = bench.payment("gift", 2500).await;
    bench.ready_events();
    bench
        .stripe
        .decline(&created_payment.id, "insufficient_funds");
    assert_eq!(
        bench.ready_events(),
        ["charge.failed", "payment_intent.payment_failed"]
    );
    let refused = bench
        .client
        .payment(&bench.access, &created_payment.id)
        .await
        .unwrap();
    assert_eq!(refused.status, PaymentStatus::Waiting);
    assert!(refused.has_failed && refused.paid_at.is_none());
    bench.stripe.pay(&created_payment.id);
    let paid = bench
        .client
        .payment(&bench.access, &created_payment.id)
        .await
        .unwrap();
    assert_eq!(paid.status, PaymentStatus::Succeeded);
    assert!(!paid.has_failed);
}

#[tokio::test]
async fn a_bank_payment_takes_days() {
    let bench = Bench::start().await;
    let fetch_payment = async |id: &str| bench.client.payment(&bench.access, id).await.unwrap();
    for (once, ok, status) in [
        ("1", true, PaymentStatus::Succeeded),
        ("2", false, PaymentStatus::Waiting),
    ] {
        let created_payment = bench.payment(once, 5000).await;
        bench.stripe.process(&created_payment.id);
        let waits = fetch_payment(&created_payment.id).await;
        assert_eq!(
            (waits.status, waits.paid_at),
            (PaymentStatus::Processing, None)
        );
        bench.stripe.settle(&created_payment.id, ok);
        let settled_payment = fetch_payment(&created_payment.id).await;
        assert_eq!(
            (settled_payment.status, settled_payment.has_failed),
            (status, !ok)
        );
    }
}

#[tokio::test]
async fn an_unpaid_payment_can_be_canceled() {
    let bench = Bench::start().await;
    let created_payment = bench.payment("gift", 2500).await;
    let off = bench
        .client
        .cancel_payment(&bench.access, "off", &created_payment.id);
    assert_eq!(off.await.unwrap().status, PaymentStatus::Canceled);
    let again = bench
        .client
        .cancel_payment(&bench.access, "off 2", &created_payment.id);
    assert!(matches!(again.await, Err(PaymentError::Refused(_))));
    let kinds = bench.ready_events();
    assert!(kinds.contains(&"payment_intent.canceled".to_owned()));
}

#[tokio::test]
async fn payments_are_listed_page_by_page_and_by_time() {
    let bench = Bench::start().await;
    let customer = bench.customer().await;
    let begin = bench.clock.now();
    for number in 0..103 {
        if number == 101 {
            bench.clock.advance(TimeDelta::days(1));
        }
        let new = Bench::new_payment(&customer, 100 + number);
        let once = number.to_string();
        let created_payment = bench.client.create_payment(&bench.access, &once, &new);
        created_payment.await.expect("a payment");
    }
    let list = async |from, until, after: Option<&str>| {
        let list_response =
            bench
                .client
                .payments_created_between(&bench.access, from, until, after);
        list_response.await.expect("a list")
    };
    let end = begin + TimeDelta::days(2);
    let first = list(begin, end, None).await;
    assert_eq!((first.items.len(), first.has_more), (100, true));
    assert_eq!(first.items[0].amount, 202);
    let last = first.items[99].id.clone();
    let second = list(begin, end, Some(&last)).await;
    assert_eq!((second.items.len(), second.has_more), (3, false));
    assert_eq!(second.items[2].amount, 100);
    let next_day = list(begin + TimeDelta::days(1), end, None).await;
    assert_eq!(next_day.items.len(), 2);
    assert_eq!(list(end, end + TimeDelta::days(1), None).await.items, []);
}

#[tokio::test]
async fn a_customer_can_be_deleted() {
    let bench = Bench::start().await;
    let customer = bench.customer().await;
    for _ in 0..2 {
        let gone = bench.client.delete_customer(&bench.access, &customer);
        gone.await.expect("gone");
    }
    let new = Bench::new_payment(&customer, 2500);
    let created_payment = bench.client.create_payment(&bench.access, "gift", &new);
    assert!(matches!(created_payment.await, Err(PaymentError::Missing)));
}

#[tokio::test]
async fn live_objects_are_marked_live() {
    let stripe = StripeStandIn::start_live().await;
    assert!(stripe.secret_key().starts_with("sk_live_"));
    assert!(stripe.publishable_key().starts_with("pk_live_"));
    let bench = Bench::of(stripe);
    assert!(bench.payment("gift", 2500).await.is_live);
    let ready_events = bench.stripe.take_deliveries();
    assert!(
        ready_events
            .iter()
            .all(|it| it.body.contains("\"livemode\": true"))
    );
}
