//! A subscription, from its first payment to its last.

use crate::{Bench, GIFT_ID};
use trellis_kernel::Clock;
use trellis_platform::ports::{
    InvoiceStatus, PaymentError, PaymentService, PaymentStatus, Stop, SubscriptionStatus,
};

#[tokio::test]
async fn a_recurring_gift_starts_renews_becomes_past_due_and_ends() {
    let bench = Bench::start().await;
    let (client, access) = (&bench.client, &bench.access);
    let subscription_response = bench.subscription().await;
    assert_eq!(subscription_response.status, SubscriptionStatus::Incomplete);
    assert_eq!(subscription_response.gift, Some(GIFT_ID));
    let end = subscription_response.period_end.unwrap().to_rfc3339();
    assert_eq!(end, "2026-04-02T12:00:00+00:00");
    let secret = subscription_response.client_secret.expect("a secret");
    let ready_events = bench.ready_events();
    for kind in [
        "customer.subscription.created",
        "invoice.created",
        "invoice.finalized",
        "payment_intent.created",
    ] {
        assert!(
            ready_events.contains(&kind.to_owned()),
            "{kind} in {ready_events:?}"
        );
    }

    // The secret leads to the payment, the payment to the invoice, and the invoice to the gift.
    let first = subscription_response.latest_invoice.expect("an invoice");
    let invoice = client.invoice(access, &first).await.unwrap();
    assert_eq!(
        (invoice.status, invoice.amount),
        (InvoiceStatus::Open, 2500)
    );
    assert_eq!(
        invoice.subscription.as_deref(),
        Some(subscription_response.id.as_str())
    );
    assert_eq!(invoice.gift, Some(GIFT_ID));
    let payment = invoice.payment.expect("a payment");
    assert!(secret.reveal().starts_with(&payment));
    let of = client
        .fetch_invoice_by_payment(access, &payment)
        .await
        .unwrap();
    assert_eq!(of.as_deref(), Some(first.as_str()));
    let fetched = client.payment(access, &payment).await.unwrap();
    assert_eq!((fetched.gift, fetched.amount), (None, 2500));

    bench.stripe.pay(&payment);
    let ready_events = bench.ready_events();
    for kind in [
        "invoice.paid",
        "invoice.payment_succeeded",
        "customer.subscription.updated",
    ] {
        assert!(
            ready_events.contains(&kind.to_owned()),
            "{kind} in {ready_events:?}"
        );
    }
    let active = client
        .subscription(access, &subscription_response.id)
        .await
        .unwrap();
    assert_eq!(active.status, SubscriptionStatus::Active);
    assert_eq!(active.client_secret, None);

    bench.stripe.renew(&subscription_response.id, true);
    let renewed_subscription = client
        .subscription(access, &subscription_response.id)
        .await
        .unwrap();
    let end = renewed_subscription.period_end.unwrap().to_rfc3339();
    assert_eq!(end, "2026-05-02T12:00:00+00:00");

    let failed = bench.stripe.renew(&subscription_response.id, false);
    assert_eq!(failed["attempt_count"], 1);
    assert!(failed["next_payment_attempt"].is_i64());
    assert_eq!(failed["billing_reason"], "subscription_cycle");
    assert!(
        bench
            .ready_events()
            .contains(&"invoice.payment_failed".to_owned())
    );
    let past_due = client
        .subscription(access, &subscription_response.id)
        .await
        .unwrap();
    assert_eq!(past_due.status, SubscriptionStatus::PastDue);
    let failed = failed["id"].as_str().unwrap();
    assert_eq!(
        bench.stripe.retry_invoice(failed, false)["attempt_count"],
        2
    );
    bench.stripe.retry_invoice(failed, true);
    let recovered_subscription = client
        .subscription(access, &subscription_response.id)
        .await
        .unwrap();
    assert_eq!(recovered_subscription.status, SubscriptionStatus::Active);

    let all = client
        .list_subscription_invoices(access, &subscription_response.id, None)
        .await
        .unwrap();
    assert_eq!((all.items.len(), all.has_more), (3, false));
    assert!(all.items.iter().all(|it| it.status == InvoiceStatus::Paid));
    assert_eq!(all.items[0].id, failed);
    let rest = client.list_subscription_invoices(
        access,
        &subscription_response.id,
        Some(&all.items[1].id),
    );
    assert_eq!(rest.await.unwrap().items, all.items[2..]);

    let stop =
        client.stop_subscription(access, "stop", &subscription_response.id, Stop::AtPeriodEnd);
    let ending = stop.await.unwrap();
    assert_eq!(ending.status, SubscriptionStatus::Active);
    assert!(ending.is_ending);
    bench.ready_events();
    bench.stripe.renew(&subscription_response.id, true);
    assert_eq!(bench.ready_events(), ["customer.subscription.deleted"]);
    let over = client
        .subscription(access, &subscription_response.id)
        .await
        .unwrap();
    assert_eq!(over.status, SubscriptionStatus::Canceled);
    assert_eq!(over.ended_at, Some(bench.clock.now()));
}

#[tokio::test]
async fn an_unpaid_subscription_ends_or_expires() {
    let bench = Bench::start().await;
    let (client, access) = (&bench.client, &bench.access);
    let subscription_response = bench.subscription().await;
    let later = client.stop_subscription(
        access,
        "later",
        &subscription_response.id,
        Stop::AtPeriodEnd,
    );
    assert!(matches!(later.await, Err(PaymentError::Refused(_))));
    // The second time, the subscription can't be canceled, so the client reads it instead.
    for _ in 0..2 {
        let stop = client.stop_subscription(access, "now", &subscription_response.id, Stop::Now);
        assert_eq!(stop.await.unwrap().status, SubscriptionStatus::Canceled);
    }
    let invoice = subscription_response.latest_invoice.unwrap();
    let invoice = client.invoice(access, &invoice).await.unwrap();
    assert_eq!(invoice.status, InvoiceStatus::Void);
    let payment = client.payment(access, &invoice.payment.unwrap()).await;
    assert_eq!(payment.unwrap().status, PaymentStatus::Canceled);

    let bench = Bench::start().await;
    let subscription_response = bench.subscription().await;
    bench.stripe.expire(&subscription_response.id);
    let expired = bench
        .client
        .subscription(&bench.access, &subscription_response.id)
        .await;
    assert_eq!(expired.unwrap().status, SubscriptionStatus::Canceled);
}

#[tokio::test]
async fn deleting_a_customer_ends_its_subscriptions() {
    let bench = Bench::start().await;
    let subscription_response = bench.subscription().await;
    let customer = bench.stripe.objects("customer")[0]["id"].clone();
    let gone = bench
        .client
        .delete_customer(&bench.access, customer.as_str().unwrap());
    gone.await.expect("gone");
    let over = bench
        .client
        .subscription(&bench.access, &subscription_response.id)
        .await;
    assert_eq!(over.unwrap().status, SubscriptionStatus::Canceled);
}
