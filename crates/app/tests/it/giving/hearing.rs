//! Webhooks: accepted when signed, once, in any order.

use chrono::TimeDelta;
use serde_json::{Value, json};
use trellis_giving::giving::sweep;
use trellis_test_support::{Delivery, Engine, Fault, Persona, StripeStandIn, each_engine};

use super::{House, begin, monthly, once, own, stands};

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

/// Accepts events while the provider can't be queried about them, for longer than we retry.
async fn take_and_give_up(house: &House) -> Vec<Delivery> {
    let told = house.stripe.take_deliveries();
    house
        .stripe
        .fault("GET /v1/payment_intents", Fault::Answers(500), 1_000);
    for delivery in &told {
        assert_eq!(house.tell(delivery).await.status, 200);
    }
    for _ in 0..30 {
        house.work().await;
        house.app.clock.advance(TimeDelta::hours(1));
    }
    let asked = house.stripe.calls().len();
    house.work().await;
    assert_eq!(house.stripe.calls().len(), asked, "it was given up");
    told
}

each_engine! {
    async fn a_gift_has_come_when_the_provider_says_so(engine: Engine) {
        let house = House::open(engine).await;
        let giver = house.app.persona(Persona::User).await;
        let payment = begin(&giver, once(2_500)).await;
        house.stripe.pay(&payment);
        assert_eq!(own(&giver).await["total"], 0);
        house.hear().await;
        let gifts = own(&giver).await;
        assert_eq!((&gifts["total"], &gifts["items"][0]["state"]), (&json!(1), &json!("succeeded")));
        assert_eq!((&gifts["items"][0]["amount"], &gifts["items"][0]["isTest"]), (&json!(2_500), &json!(true)));
        assert_eq!(house.history().await, [("started".to_owned(), None), ("succeeded".to_owned(), Some(2_500))]);
        house.finish().await;
    }

    async fn said_twice_or_backwards_it_is_the_same(engine: Engine) {
        let house = House::open(engine).await;
        let giver = house.app.persona(Persona::User).await;
        house.stripe.duplicate(StripeStandIn::ALL);
        house.stripe.hold(StripeStandIn::ALL);
        let payment = begin(&giver, once(2_500)).await;
        house.stripe.decline(&payment, "generic_decline");
        house.stripe.pay(&payment);
        house.stripe.refund(&payment, Some(1_000));
        house.stripe.release_reversed();
        let deliveries = house.stripe.take_deliveries();
        assert!(deliveries.len() >= 8, "{deliveries:?}");
        let mut taken = std::collections::BTreeSet::new();
        for delivery in &deliveries {
            // The second of a pair is signed again, as the provider does it.
            let delivery = if taken.insert(&delivery.event) { delivery.clone() } else { house.stripe.again(delivery) };
            assert_eq!(house.tell(&delivery).await.status, 200);
            house.work().await;
        }
        assert_eq!(stands(&house.gift().await), ("partially_refunded".to_owned(), 2_500, 1_000));
        let history = house.history().await;
        let told: Vec<_> = history.iter().map(|(change, _)| change.as_str()).collect();
        assert_eq!(told, ["started", "succeeded", "partially_refunded"], "each once");
        house.finish().await;
    }

    async fn a_message_that_was_heard_is_not_heard_again(engine: Engine) {
        let house = House::open(engine).await;
        let giver = house.app.persona(Persona::User).await;
        let payment = begin(&giver, once(2_500)).await;
        house.stripe.pay(&payment);
        let deliveries = house.stripe.take_deliveries();
        for delivery in &deliveries {
            assert_eq!(house.tell(delivery).await.status, 200);
            let replayed = house.tell(delivery).await;
            assert_eq!((replayed.status.as_u16(), replayed.code()), (400, "malformed_request"), "the same signature");
            assert_eq!(house.tell(&house.stripe.again(delivery)).await.status, 200, "signed anew");
        }
        house.work().await;
        let asked = house.stripe.calls().len();
        for delivery in &deliveries {
            house.app.clock.advance(TimeDelta::seconds(5));
            assert_eq!(house.tell(&house.stripe.again(delivery)).await.status, 200);
        }
        house.work().await;
        assert_eq!(house.stripe.calls().len(), asked, "what is done is done");
        assert_eq!(house.history().await.len(), 2);
        house.finish().await;
    }

    async fn what_is_not_signed_rightly_or_in_time_changes_nothing(engine: Engine) {
        let house = House::open(engine).await;
        let giver = house.app.persona(Persona::User).await;
        let payment = begin(&giver, once(2_500)).await;
        house.stripe.lose(StripeStandIn::ALL);
        house.stripe.pay(&payment);
        let now = house.app.app.now();
        let body = event("evt_forged", "payment_intent.succeeded", &json!({ "id": payment }));
        let right = house.stripe.signed(&body, now);
        let mut altered = right.clone();
        altered.body = altered.body.replace("evt_forged", "evt_other");
        let v2 = body.replace(r#""object":"event""#, r#""object":"v2.core.event""#);
        for wrong in [
            StripeStandIn::signed_with("whsec_other", &body, now),
            house.stripe.signed(&body, now - TimeDelta::seconds(301)),
            house.stripe.signed(&body, now + TimeDelta::seconds(301)),
            altered,
            with_signature(&right, ""),
            with_signature(&right, "t=1,v1="),
            Delivery { headers: Vec::new(), ..right.clone() },
            house.stripe.signed("{}", now),
            house.stripe.signed("no JSON", now),
            house.stripe.signed(&v2, now),
        ] {
            let refused = house.tell(&wrong).await;
            assert_eq!((refused.status.as_u16(), refused.code()), (400, "malformed_request"), "{wrong:?}");
        }
        house.work().await;
        assert_eq!(stands(&house.gift().await), ("confirming".to_owned(), 0, 0));
        assert_eq!(house.tell(&right).await.status, 200);
        house.work().await;
        assert_eq!(stands(&house.gift().await), ("succeeded".to_owned(), 2_500, 0));
        house.finish().await;
    }

    async fn what_says_nothing_to_us_is_taken_and_left(engine: Engine) {
        let house = House::open(engine).await;
        let giver = house.app.persona(Persona::User).await;
        begin(&giver, once(2_500)).await;
        let now = house.app.app.now();
        let asked = house.stripe.calls().len();
        for (at, (kind, object)) in [
            ("customer.created", json!({ "id": "cus_1" })),
            ("some.day.a_new_kind", json!({ "no": "id" })),
            ("payout.paid", json!({ "id": "po_1" })),
        ].into_iter().enumerate() {
            let delivery = house.stripe.signed(&event(&format!("evt_x{at}"), kind, &object), now);
            assert_eq!(house.tell(&delivery).await.json, json!({ "received": true }), "{kind}");
        }
        // An event in the other mode.
        let live = event("evt_live", "payment_intent.succeeded", &json!({ "id": "pi_1" })).replace(r#""livemode":false"#, r#""livemode":true"#);
        assert_eq!(house.tell(&house.stripe.signed(&live, now)).await.status, 200);
        house.work().await;
        assert_eq!(house.stripe.calls().len(), asked);
        // An unrelated payment on the same account.
        for (at, (kind, object)) in [
            ("payment_intent.succeeded", json!({ "id": "pi_unknown" })),
            ("invoice.paid", json!({ "id": "in_unknown" })),
            ("customer.subscription.deleted", json!({ "id": "sub_unknown" })),
            ("charge.refunded", json!({ "id": "ch_1", "payment_intent": "pi_unknown" })),
            ("charge.refunded", json!({ "id": "ch_1", "payment_intent": null })),
        ].into_iter().enumerate() {
            let delivery = house.stripe.signed(&event(&format!("evt_y{at}"), kind, &object), now);
            assert_eq!(house.tell(&delivery).await.status, 200, "{kind}");
        }
        house.work().await;
        assert_eq!(stands(&house.gift().await), ("confirming".to_owned(), 0, 0));
        house.finish().await;
    }

    async fn work_that_fails_is_done_again_however_long_it_takes(engine: Engine) {
        let house = House::open(engine).await;
        let giver = house.app.persona(Persona::User).await;
        let payment = begin(&giver, once(2_500)).await;
        house.stripe.pay(&payment);
        house.stripe.fault("GET /v1/payment_intents", Fault::Answers(500), 1_000);
        house.hear().await;
        assert_eq!(stands(&house.gift().await), ("confirming".to_owned(), 0, 0));
        house.stripe.no_faults();
        house.app.clock.advance(TimeDelta::minutes(1));
        house.work().await;
        assert_eq!(stands(&house.gift().await), ("succeeded".to_owned(), 2_500, 0), "by ourselves");

        // Longer than the provider retries: it got our confirmation and doesn't resend.
        house.stripe.refund(&payment, None);
        take_and_give_up(&house).await;
        house.app.clock.advance(TimeDelta::days(31));
        sweep(&house.app.app).await.expect("swept");
        house.stripe.no_faults();
        house.settle().await;
        assert_eq!(stands(&house.gift().await), ("refunded".to_owned(), 2_500, 2_500), "and taken up again");
        let asked = house.stripe.calls().len();
        house.app.clock.advance(TimeDelta::hours(1));
        house.settle().await;
        assert_eq!(house.stripe.calls().len(), asked, "once");
        house.finish().await;
    }

    async fn what_the_provider_says_again_after_we_gave_it_up_is_done(engine: Engine) {
        let house = House::open(engine).await;
        let giver = house.app.persona(Persona::User).await;
        let payment = begin(&giver, once(2_500)).await;
        house.stripe.pay(&payment);
        let told = take_and_give_up(&house).await;
        house.stripe.no_faults();
        for delivery in &told {
            assert_eq!(house.tell(&house.stripe.again(delivery)).await.status, 200);
        }
        house.work().await;
        assert_eq!(stands(&house.gift().await), ("succeeded".to_owned(), 2_500, 0));
        house.finish().await;
    }

    async fn refunds_go_there_and_back(engine: Engine) {
        let house = House::open(engine).await;
        let giver = house.app.persona(Persona::User).await;
        let payment = begin(&giver, once(10_000)).await;
        house.stripe.pay(&payment);
        house.hear().await;
        let first = house.stripe.refund(&payment, Some(2_500));
        house.hear().await;
        assert_eq!(stands(&house.gift().await), ("partially_refunded".to_owned(), 10_000, 2_500));
        house.stripe.refund(&payment, None);
        house.hear().await;
        assert_eq!(stands(&house.gift().await), ("refunded".to_owned(), 10_000, 10_000));
        house.stripe.fail_refund(first["id"].as_str().expect("an id"));
        house.hear().await;
        assert_eq!(stands(&house.gift().await), ("partially_refunded".to_owned(), 10_000, 7_500));
        let moved: Vec<_> = house.history().await.into_iter().skip(1).collect();
        assert_eq!(moved, [
            ("succeeded".to_owned(), Some(10_000)), ("partially_refunded".to_owned(), Some(2_500)),
            ("refunded".to_owned(), Some(7_500)), ("refund_failed".to_owned(), Some(2_500)),
        ]);
        house.finish().await;
    }

    async fn two_replicas_that_hear_at_once_write_it_once(engine: Engine) {
        let house = House::open(engine).await;
        let giver = house.app.persona(Persona::User).await;
        for wish in [once(2_500), monthly(2_500)] {
            let payment = begin(&giver, wish).await;
            house.stripe.pay(&payment);
        }
        let deliveries = house.stripe.take_deliveries();
        futures_util::future::join_all(deliveries.iter().map(|delivery| house.tell(delivery))).await;
        futures_util::future::join_all((0..4).map(|_| house.work())).await;
        house.app.clock.advance(TimeDelta::minutes(2));
        house.work().await;
        let gifts: Vec<_> = house.gifts().await.iter().map(stands).collect();
        assert_eq!(gifts, vec![("succeeded".to_owned(), 2_500, 0); 2]);
        let came = house.history().await.into_iter().filter(|(change, _)| change == "succeeded");
        assert_eq!(came.count(), 2, "each once");
        house.finish().await;
    }
}
