//! A subscription, from its first payment to its last.

use crate::{Bench, GIFT};
use trellis_kernel::Clock;
use trellis_platform::ports::{
    InvoiceStatus, PaymentError, PaymentService, PaymentStatus, Stop, SubscriptionStatus,
};

#[tokio::test]
async fn a_recurring_gift_starts_renews_becomes_past_due_and_ends() {
    let bench = Bench::start().await;
    let (client, access) = (&bench.client, &bench.access);
    let made = bench.subscription().await;
    assert_eq!(made.status, SubscriptionStatus::Incomplete);
    assert_eq!(made.gift, Some(GIFT));
    let end = made.period_end.unwrap().to_rfc3339();
    assert_eq!(end, "2026-04-02T12:00:00+00:00");
    let secret = made.client_secret.expect("a secret");
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
    let first = made.latest_invoice.expect("an invoice");
    let invoice = client.invoice(access, &first).await.unwrap();
    assert_eq!(
        (invoice.status, invoice.amount),
        (InvoiceStatus::Open, 2500)
    );
    assert_eq!(invoice.subscription.as_deref(), Some(made.id.as_str()));
    assert_eq!(invoice.gift, Some(GIFT));
    let payment = invoice.payment.expect("a payment");
    assert!(secret.reveal().starts_with(&payment));
    let of = client.invoice_of(access, &payment).await.unwrap();
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
    let active = client.subscription(access, &made.id).await.unwrap();
    assert_eq!(active.status, SubscriptionStatus::Active);
    assert_eq!(active.client_secret, None);

    bench.stripe.renew(&made.id, true);
    let renewed = client.subscription(access, &made.id).await.unwrap();
    let end = renewed.period_end.unwrap().to_rfc3339();
    assert_eq!(end, "2026-05-02T12:00:00+00:00");

    let failed = bench.stripe.renew(&made.id, false);
    assert_eq!(failed["attempt_count"], 1);
    assert!(failed["next_payment_attempt"].is_i64());
    assert_eq!(failed["billing_reason"], "subscription_cycle");
    assert!(
        bench
            .ready_events()
            .contains(&"invoice.payment_failed".to_owned())
    );
    let past_due = client.subscription(access, &made.id).await.unwrap();
    assert_eq!(past_due.status, SubscriptionStatus::PastDue);
    let failed = failed["id"].as_str().unwrap();
    assert_eq!(
        bench.stripe.retry_invoice(failed, false)["attempt_count"],
        2
    );
    bench.stripe.retry_invoice(failed, true);
    let recovered = client.subscription(access, &made.id).await.unwrap();
    assert_eq!(recovered.status, SubscriptionStatus::Active);

    let all = client.invoices_of(access, &made.id, None).await.unwrap();
    assert_eq!((all.items.len(), all.has_more), (3, false));
    assert!(all.items.iter().all(|it| it.status == InvoiceStatus::Paid));
    assert_eq!(all.items[0].id, failed);
    let rest = client.invoices_of(access, &made.id, Some(&all.items[1].id));
    assert_eq!(rest.await.unwrap().items, all.items[2..]);

    let stop = client.stop_subscription(access, "stop", &made.id, Stop::AtPeriodEnd);
    let ending = stop.await.unwrap();
    assert_eq!(ending.status, SubscriptionStatus::Active);
    assert!(ending.is_ending);
    bench.ready_events();
    bench.stripe.renew(&made.id, true);
    assert_eq!(bench.ready_events(), ["customer.subscription.deleted"]);
    let over = client.subscription(access, &made.id).await.unwrap();
    assert_eq!(over.status, SubscriptionStatus::Canceled);
    assert_eq!(over.ended_at, Some(bench.clock.now()));
}

#[tokio::test]
async fn an_unpaid_subscription_ends_or_expires() {
    let bench = Bench::start().await;
    let (client, access) = (&bench.client, &bench.access);
    let made = bench.subscription().await;
    let later = client.stop_subscription(access, "later", &made.id, Stop::AtPeriodEnd);
    assert!(matches!(later.await, Err(PaymentError::Refused(_))));
    // The second time, the subscription can't be canceled, so the client reads it instead.
    for _ in 0..2 {
        let stop = client.stop_subscription(access, "now", &made.id, Stop::Now);
        assert_eq!(stop.await.unwrap().status, SubscriptionStatus::Canceled);
    }
    let invoice = made.latest_invoice.unwrap();
    let invoice = client.invoice(access, &invoice).await.unwrap();
    assert_eq!(invoice.status, InvoiceStatus::Void);
    let payment = client.payment(access, &invoice.payment.unwrap()).await;
    assert_eq!(payment.unwrap().status, PaymentStatus::Canceled);

    let bench = Bench::start().await;
    let made = bench.subscription().await;
    bench.stripe.expire(&made.id);
    let expired = bench.client.subscription(&bench.access, &made.id).await;
    assert_eq!(expired.unwrap().status, SubscriptionStatus::Canceled);
}

#[tokio::test]
async fn deleting_a_customer_ends_its_subscriptions() {
    let bench = Bench::start().await;
    let made = bench.subscription().await;
    let customer = bench.stripe.objects("customer")[0]["id"].clone();
    let gone = bench
        .client
        .delete_customer(&bench.access, customer.as_str().unwrap());
    gone.await.expect("gone");
    let over = bench.client.subscription(&bench.access, &made.id).await;
    assert_eq!(over.unwrap().status, SubscriptionStatus::Canceled);
}
