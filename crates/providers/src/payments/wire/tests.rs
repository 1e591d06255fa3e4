use serde_json::{Value, json};

use super::*;

const GIFT_ID: &str = "0197b2c4-5d6e-7f80-9a1b-2c3d4e5f6071";

fn payment(changes: Value) -> Result<ports::Payment, PaymentError> {
    let mut it = json!({
        "id": "pi_1", "object": "payment_intent", "status": "succeeded", "amount": 2500,
        "amount_received": 2500, "created": 1_772_452_800, "livemode": false,
        "client_secret": "pi_1_secret_2", "metadata": { "gift": GIFT_ID },
        "last_payment_error": null,
        "latest_charge": {
            "id": "ch_1", "created": 1_772_452_860, "amount_refunded": 500, "status": "succeeded",
        },
    });
    let changes = changes.as_object().cloned().unwrap_or_default();
    it.as_object_mut().expect("an object").extend(changes);
    read(serde_json::from_value::<PaymentIntent>(it).expect("a payment"))
}

#[test]
fn a_payment_is_read_with_its_charge() {
    let it = payment(json!({})).expect("read");
    assert_eq!(
        (it.status, it.amount, it.received, it.refunded),
        (PaymentStatus::Succeeded, 2500, 2500, 500)
    );
    assert_eq!(it.gift, Some(GIFT_ID.parse().expect("an id")));
    assert_eq!(it.created_at.to_rfc3339(), "2026-03-02T12:00:00+00:00");
    let paid_at = it.paid_at.expect("paid");
    assert_eq!(paid_at.to_rfc3339(), "2026-03-02T12:01:00+00:00");
    assert!(!it.has_failed && !it.is_live);
    let secret = it.client_secret.expect("a secret");
    assert_eq!(secret.reveal(), "pi_1_secret_2");
    assert!(!format!("{secret:?}").contains("secret_2"));
}

#[test]
fn every_payment_status_is_mapped() {
    for (there, here) in [
        ("requires_payment_method", PaymentStatus::Waiting),
        ("requires_confirmation", PaymentStatus::Waiting),
        ("requires_action", PaymentStatus::Waiting),
        ("requires_capture", PaymentStatus::Waiting),
        ("processing", PaymentStatus::Processing),
        ("canceled", PaymentStatus::Canceled),
    ] {
        let it = payment(json!({ "status": there })).expect("read");
        assert_eq!(it.status, here, "{there}");
    }
    let odd = payment(json!({ "status": "levitating" }));
    assert!(matches!(odd, Err(PaymentError::Unreachable(_))));
}

#[test]
fn a_failed_charge_counts_as_no_payment() {
    let it = payment(json!({
        "status": "requires_payment_method", "amount_received": 0,
        "last_payment_error": { "type": "card_error", "code": "card_declined" },
        "latest_charge": { "id": "ch_1", "created": 1, "amount_refunded": 0, "status": "failed" },
    }))
    .expect("read");
    assert!(it.has_failed);
    assert_eq!((it.paid_at, it.refunded), (None, 0));
}

#[test]
fn only_micro_deposits_verify_an_account() {
    for (next, needs_bank_verification) in [
        (json!(null), false),
        (json!({ "type": "use_stripe_sdk" }), false),
        (json!({ "type": "verify_with_microdeposits" }), true),
    ] {
        let it = payment(json!({ "status": "requires_action", "next_action": next }));
        assert_eq!(
            it.expect("read").needs_bank_verification,
            needs_bank_verification
        );
    }
}

#[test]
fn unrelated_objects_have_no_gift() {
    for metadata in [json!(null), json!({}), json!({ "gift": "a horse" })] {
        let it = payment(json!({ "metadata": metadata, "latest_charge": "ch_1" })).expect("read");
        assert_eq!((it.gift, it.paid_at), (None, None));
    }
}

fn subscription(status: &str, invoice: Value) -> ports::Subscription {
    ending(true, None, status, invoice)
}

fn ending(with_period: bool, on: Option<i64>, status: &str, invoice: Value) -> ports::Subscription {
    let it = json!({
        "id": "sub_1", "status": status, "metadata": { "gift": GIFT_ID },
        "cancel_at_period_end": with_period, "cancel_at": on, "ended_at": null,
        "latest_invoice": invoice,
        "items": { "object": "list", "has_more": false, "data": [
            { "current_period_end": 1_775_131_200 }, { "current_period_end": 1_775_131_100 },
        ] },
    });
    read(serde_json::from_value::<Subscription>(it).expect("a subscription")).expect("read")
}

#[test]
fn a_subscription_is_read_from_its_items_and_its_latest_invoice() {
    let secret = json!({ "client_secret": "pi_1_secret_2", "type": "payment_intent" });
    let invoice =
        |status: &str| json!({ "id": "in_1", "status": status, "confirmation_secret": secret });
    let it = subscription("incomplete", invoice("open"));
    assert_eq!(it.status, SubscriptionStatus::Incomplete);
    assert!(it.is_ending);
    let end = it.period_end.expect("an end");
    assert_eq!(end.to_rfc3339(), "2026-04-02T12:00:00+00:00");
    assert_eq!(it.latest_invoice.as_deref(), Some("in_1"));
    assert_eq!(
        it.client_secret.expect("a secret").reveal(),
        "pi_1_secret_2"
    );
    // A paid invoice has no client secret, because there is nothing left to confirm.
    assert_eq!(subscription("active", invoice("paid")).client_secret, None);
    let bare = subscription("active", json!("in_2"));
    assert_eq!(
        (bare.latest_invoice.as_deref(), bare.client_secret),
        (Some("in_2"), None)
    );
}

#[test]
fn a_subscription_ends_with_its_period_or_on_a_day_before_the_next_payment() {
    const PERIOD_END: i64 = 1_775_131_200;
    for (with_period, on, is_ending, last) in [
        (false, None, false, PERIOD_END),
        (true, Some(PERIOD_END), true, PERIOD_END),
        (false, Some(PERIOD_END), true, PERIOD_END),
        (false, Some(PERIOD_END - 60), true, PERIOD_END - 60),
        (false, Some(PERIOD_END + 60), false, PERIOD_END),
    ] {
        let it = ending(with_period, on, "active", Value::Null);
        assert_eq!(it.is_ending, is_ending, "{with_period} {on:?}");
        let end = it.period_end.expect("an end");
        assert_eq!(end.timestamp(), last, "{with_period} {on:?}");
    }
}

#[test]
fn every_subscription_status_is_mapped() {
    for (there, here) in [
        ("trialing", SubscriptionStatus::Active),
        ("active", SubscriptionStatus::Active),
        ("past_due", SubscriptionStatus::PastDue),
        ("unpaid", SubscriptionStatus::PastDue),
        ("paused", SubscriptionStatus::PastDue),
        ("canceled", SubscriptionStatus::Canceled),
        ("incomplete_expired", SubscriptionStatus::Canceled),
    ] {
        assert_eq!(subscription(there, Value::Null).status, here, "{there}");
    }
}

fn invoice(status: &str, payments: Value) -> ports::Invoice {
    let it = json!({
        "id": "in_1", "status": status, "amount_due": 2500, "amount_paid": 2400,
        "created": 1_772_452_800, "billing_reason": "subscription_create", "attempted": true,
        "status_transitions": { "paid_at": 1_772_452_860 },
        "parent": { "type": "subscription_details", "quote_details": null, "subscription_details": {
            "subscription": "sub_1", "metadata": { "gift": GIFT_ID },
        } },
        "payments": { "object": "list", "data": payments, "has_more": false },
    });
    read(serde_json::from_value::<Invoice>(it).expect("an invoice")).expect("read")
}

#[test]
fn an_invoice_has_its_subscription_and_its_payment() {
    let paid_by = |id: &str, status: &str| {
        json!({ "invoice": "in_1", "status": status,
            "payment": { "type": "payment_intent", "payment_intent": id } })
    };
    let it = invoice(
        "paid",
        json!([paid_by("pi_1", "canceled"), paid_by("pi_2", "paid")]),
    );
    assert_eq!((it.status, it.amount), (InvoiceStatus::Paid, 2400));
    assert_eq!(it.subscription.as_deref(), Some("sub_1"));
    assert_eq!(it.gift, Some(GIFT_ID.parse().expect("an id")));
    assert_eq!(it.payment.as_deref(), Some("pi_2"));
    assert!(it.is_first && it.was_attempted);
    let paid_at = it.paid_at.expect("paid");
    assert_eq!(paid_at.to_rfc3339(), "2026-03-02T12:01:00+00:00");
    let open = invoice("open", json!([]));
    assert_eq!(
        (open.status, open.amount, open.payment),
        (InvoiceStatus::Open, 2500, None)
    );
    let lost = invoice("uncollectible", json!([]));
    assert_eq!(lost.status, InvoiceStatus::Void);
}
