//! Webhooks are accepted only if they are signed, are applied only once, and may arrive in any order.

use chrono::TimeDelta;
use serde_json::{Value, json};
use trellis_giving::giving::sweep;
use trellis_test_support::{Delivery, Engine, Fault, Persona, StripeStandIn, each_engine};

use super::{GivingFixture, begin, gift_amounts, monthly, once, own};

fn event(id: &str, kind: &str, object: &Value) -> String {
    json!({
        "id": id, "object": "event", "type": kind, "api_version": "2026-10-28.endive", "created": 1,
        "livemode": false, "pending_webhooks": 1, "request": null, "data": { "object": object },
    })
    .to_string()
}

fn with_signature(delivery: &Delivery, signature: &str) -> Delivery {
    let headers = vec![("Stripe-Signature".to_owned(), signature.to_owned())];
    Delivery {
        headers,
        ..delivery.clone()
    }
}

/// Accepts events while queries to the payment provider fail, until we stop retrying.
async fn accept_until_retries_end(fixture: &GivingFixture) -> Vec<Delivery> {
    let pending_deliveries = fixture.stripe.take_deliveries();
    fixture
        .stripe
        .fault("GET /v1/payment_intents", Fault::Answers(500), 1_000);
    for delivery in &pending_deliveries {
        assert_eq!(fixture.post_webhook(delivery).await.status, 200);
    }
    for _ in 0..30 {
        fixture.work().await;
        fixture.app.clock.advance(TimeDelta::hours(1));
    }
    let calls_before = fixture.stripe.calls().len();
    fixture.work().await;
    assert_eq!(
        fixture.stripe.calls().len(),
        calls_before,
        "no more retries"
    );
    pending_deliveries
}

each_engine! {
    async fn a_gift_is_received_when_the_provider_confirms_it(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let donor = fixture.app.persona(Persona::User).await;
        let payment = begin(&donor, once(2_500)).await;
        fixture.stripe.pay(&payment);
        assert_eq!(own(&donor).await["total"], 0);
        fixture.hear().await;
        let gifts = own(&donor).await;
        assert_eq!((&gifts["total"], &gifts["items"][0]["state"]), (&json!(1), &json!("succeeded")));
        assert_eq!((&gifts["items"][0]["amount"], &gifts["items"][0]["isTest"]), (&json!(2_500), &json!(true)));
        assert_eq!(fixture.history().await, [("started".to_owned(), None), ("succeeded".to_owned(), Some(2_500))]);
        fixture.finish().await;
    }

    async fn repeated_and_reordered_events_change_nothing(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let donor = fixture.app.persona(Persona::User).await;
        fixture.stripe.duplicate(StripeStandIn::ALL);
        fixture.stripe.hold(StripeStandIn::ALL);
        let payment = begin(&donor, once(2_500)).await;
        fixture.stripe.decline(&payment, "generic_decline");
        fixture.stripe.pay(&payment);
        fixture.stripe.refund(&payment, Some(1_000));
        fixture.stripe.release_reversed();
        let deliveries = fixture.stripe.take_deliveries();
        assert!(deliveries.len() >= 8, "{deliveries:?}");
        let mut statuses = std::collections::BTreeSet::new();
        for delivery in &deliveries {
            // A repeated delivery is signed again, as Stripe does.
            let delivery = if statuses.insert(&delivery.event) { delivery.clone() } else { fixture.stripe.again(delivery) };
            assert_eq!(fixture.post_webhook(&delivery).await.status, 200);
            fixture.work().await;
        }
        assert_eq!(gift_amounts(&fixture.gift().await), ("partially_refunded".to_owned(), 2_500, 1_000));
        let history = fixture.history().await;
        let pending_deliveries: Vec<_> = history.iter().map(|(change, _)| change.as_str()).collect();
        assert_eq!(pending_deliveries, ["started", "succeeded", "partially_refunded"], "each once");
        fixture.finish().await;
    }

    async fn an_event_is_processed_once(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let donor = fixture.app.persona(Persona::User).await;
        let payment = begin(&donor, once(2_500)).await;
        fixture.stripe.pay(&payment);
        let deliveries = fixture.stripe.take_deliveries();
        for delivery in &deliveries {
            assert_eq!(fixture.post_webhook(delivery).await.status, 200);
            let replayed = fixture.post_webhook(delivery).await;
            assert_eq!((replayed.status.as_u16(), replayed.code()), (400, "malformed_request"), "the same signature");
            assert_eq!(fixture.post_webhook(&fixture.stripe.again(delivery)).await.status, 200, "a delivery with a new signature is accepted");
        }
        fixture.work().await;
        let calls_before = fixture.stripe.calls().len();
        for delivery in &deliveries {
            fixture.app.clock.advance(TimeDelta::seconds(5));
            assert_eq!(fixture.post_webhook(&fixture.stripe.again(delivery)).await.status, 200);
        }
        fixture.work().await;
        assert_eq!(fixture.stripe.calls().len(), calls_before, "a processed event is not processed again");
        assert_eq!(fixture.history().await.len(), 2);
        fixture.finish().await;
    }

    async fn events_with_invalid_or_late_signatures_change_nothing(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let donor = fixture.app.persona(Persona::User).await;
        let payment = begin(&donor, once(2_500)).await;
        fixture.stripe.lose(StripeStandIn::ALL);
        fixture.stripe.pay(&payment);
        let now = fixture.app.app.now();
        let body = event("evt_forged", "payment_intent.succeeded", &json!({ "id": payment }));
        let valid_delivery = fixture.stripe.signed(&body, now);
        let mut altered = valid_delivery.clone();
        altered.body = altered.body.replace("evt_forged", "evt_other");
        let v2 = body.replace(r#""object":"event""#, r#""object":"v2.core.event""#);
        for wrong in [
            StripeStandIn::sign_with("whsec_other", &body, now),
            fixture.stripe.signed(&body, now - TimeDelta::seconds(301)),
            fixture.stripe.signed(&body, now + TimeDelta::seconds(301)),
            altered,
            with_signature(&valid_delivery, ""),
            with_signature(&valid_delivery, "t=1,v1="),
            Delivery { headers: Vec::new(), ..valid_delivery.clone() },
            fixture.stripe.signed("{}", now),
            fixture.stripe.signed("no JSON", now),
            fixture.stripe.signed(&v2, now),
        ] {
            let refused = fixture.post_webhook(&wrong).await;
            assert_eq!((refused.status.as_u16(), refused.code()), (400, "malformed_request"), "{wrong:?}");
        }
        fixture.work().await;
        assert_eq!(gift_amounts(&fixture.gift().await), ("confirming".to_owned(), 0, 0));
        assert_eq!(fixture.post_webhook(&valid_delivery).await.status, 200);
        fixture.work().await;
        assert_eq!(gift_amounts(&fixture.gift().await), ("succeeded".to_owned(), 2_500, 0));
        fixture.finish().await;
    }

    async fn irrelevant_events_are_accepted_and_ignored(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let donor = fixture.app.persona(Persona::User).await;
        begin(&donor, once(2_500)).await;
        let now = fixture.app.app.now();
        let calls_before = fixture.stripe.calls().len();
        for (at, (kind, object)) in [
            ("customer.created", json!({ "id": "cus_1" })),
            ("some.day.a_new_kind", json!({ "no": "id" })),
            ("payout.paid", json!({ "id": "po_1" })),
        ].into_iter().enumerate() {
            let delivery = fixture.stripe.signed(&event(&format!("evt_x{at}"), kind, &object), now);
            assert_eq!(fixture.post_webhook(&delivery).await.json, json!({ "received": true }), "{kind}");
        }
        // An event from the other mode (live).
        let live = event("evt_live", "payment_intent.succeeded", &json!({ "id": "pi_1" })).replace(r#""livemode":false"#, r#""livemode":true"#);
        assert_eq!(fixture.post_webhook(&fixture.stripe.signed(&live, now)).await.status, 200);
        fixture.work().await;
        assert_eq!(fixture.stripe.calls().len(), calls_before);
        // Payments on the same account that have nothing to do with Trellis.
        for (at, (kind, object)) in [
            ("payment_intent.succeeded", json!({ "id": "pi_unknown" })),
            ("invoice.paid", json!({ "id": "in_unknown" })),
            ("customer.subscription.deleted", json!({ "id": "sub_unknown" })),
            ("charge.refunded", json!({ "id": "ch_1", "payment_intent": "pi_unknown" })),
            ("charge.refunded", json!({ "id": "ch_1", "payment_intent": null })),
        ].into_iter().enumerate() {
            let delivery = fixture.stripe.signed(&event(&format!("evt_y{at}"), kind, &object), now);
            assert_eq!(fixture.post_webhook(&delivery).await.status, 200, "{kind}");
        }
        fixture.work().await;
        assert_eq!(gift_amounts(&fixture.gift().await), ("confirming".to_owned(), 0, 0));
        fixture.finish().await;
    }

    async fn failed_event_processing_is_retried(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let donor = fixture.app.persona(Persona::User).await;
        let payment = begin(&donor, once(2_500)).await;
        fixture.stripe.pay(&payment);
        fixture.stripe.fault("GET /v1/payment_intents", Fault::Answers(500), 1_000);
        fixture.hear().await;
        assert_eq!(gift_amounts(&fixture.gift().await), ("confirming".to_owned(), 0, 0));
        fixture.stripe.clear_faults();
        fixture.app.clock.advance(TimeDelta::minutes(1));
        fixture.work().await;
        assert_eq!(gift_amounts(&fixture.gift().await), ("succeeded".to_owned(), 2_500, 0), "by ourselves");

        // We stop retrying. Stripe doesn't resend the events either, because we confirmed them.
        fixture.stripe.refund(&payment, None);
        accept_until_retries_end(&fixture).await;
        fixture.app.clock.advance(TimeDelta::days(31));
        sweep(&fixture.app.app).await.expect("swept");
        fixture.stripe.clear_faults();
        fixture.settle().await;
        assert_eq!(gift_amounts(&fixture.gift().await), ("refunded".to_owned(), 2_500, 2_500), "the refund is processed after all");
        let calls_before = fixture.stripe.calls().len();
        fixture.app.clock.advance(TimeDelta::hours(1));
        fixture.settle().await;
        assert_eq!(fixture.stripe.calls().len(), calls_before, "once");
        fixture.finish().await;
    }

    async fn a_resent_event_is_processed_after_giving_up(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let donor = fixture.app.persona(Persona::User).await;
        let payment = begin(&donor, once(2_500)).await;
        fixture.stripe.pay(&payment);
        let pending_deliveries = accept_until_retries_end(&fixture).await;
        fixture.stripe.clear_faults();
        for delivery in &pending_deliveries {
            assert_eq!(fixture.post_webhook(&fixture.stripe.again(delivery)).await.status, 200);
        }
        fixture.work().await;
        assert_eq!(gift_amounts(&fixture.gift().await), ("succeeded".to_owned(), 2_500, 0));
        fixture.finish().await;
    }

    async fn refunds_can_succeed_and_fail(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let donor = fixture.app.persona(Persona::User).await;
        let payment = begin(&donor, once(10_000)).await;
        fixture.stripe.pay(&payment);
        fixture.hear().await;
        let first = fixture.stripe.refund(&payment, Some(2_500));
        fixture.hear().await;
        assert_eq!(gift_amounts(&fixture.gift().await), ("partially_refunded".to_owned(), 10_000, 2_500));
        fixture.stripe.refund(&payment, None);
        fixture.hear().await;
        assert_eq!(gift_amounts(&fixture.gift().await), ("refunded".to_owned(), 10_000, 10_000));
        fixture.stripe.fail_refund(first["id"].as_str().expect("an id"));
        fixture.hear().await;
        assert_eq!(gift_amounts(&fixture.gift().await), ("partially_refunded".to_owned(), 10_000, 7_500));
        let new_steps: Vec<_> = fixture.history().await.into_iter().skip(1).collect();
        assert_eq!(new_steps, [
            ("succeeded".to_owned(), Some(10_000)), ("partially_refunded".to_owned(), Some(2_500)),
            ("refunded".to_owned(), Some(7_500)), ("refund_failed".to_owned(), Some(2_500)),
        ]);
        fixture.finish().await;
    }

    async fn two_replicas_record_an_event_once(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let donor = fixture.app.persona(Persona::User).await;
        for gift_request in [once(2_500), monthly(2_500)] {
            let payment = begin(&donor, gift_request).await;
            fixture.stripe.pay(&payment);
        }
        let deliveries = fixture.stripe.take_deliveries();
        futures_util::future::join_all(deliveries.iter().map(|delivery| fixture.post_webhook(delivery))).await;
        futures_util::future::join_all((0..4).map(|_| fixture.work())).await;
        fixture.app.clock.advance(TimeDelta::minutes(2));
        fixture.work().await;
        let gifts: Vec<_> = fixture.gifts().await.iter().map(gift_amounts).collect();
        assert_eq!(gifts, vec![("succeeded".to_owned(), 2_500, 0); 2]);
        let successes = fixture.history().await.into_iter().filter(|(change, _)| change == "succeeded");
        assert_eq!(successes.count(), 2, "each once");
        fixture.finish().await;
    }
}
