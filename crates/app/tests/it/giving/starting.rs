use serde_json::{Value, json};
use trellis_test_support::{Engine, Persona, TestApp, both_engines, each_engine};
use uuid::Uuid;

use super::{GivingFixture, INTENT, begin, monthly, once, own, payment_id_from};

both_engines! {
    async fn without_keys_gifts_are_disabled(app: &TestApp) {
        let donor = app.persona(Persona::User).await;
        let setup = donor.get("/api/donations/setup").await;
        assert_eq!(setup.json, json!({ "isReady": false, "publishableKey": null, "isTest": false, "canMail": false }));
        let refused = donor.post(INTENT, once(2_500)).await;
        assert_eq!((refused.status.as_u16(), refused.code()), (409, "giving_not_set_up"));
        assert_eq!(refused.message(), "Giving is not set up yet.");
    }
}

each_engine! {
    async fn an_amount_is_whole_cents_between_a_dollar_and_ten_thousand(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let donor = fixture.app.persona(Persona::User).await;
        for amount in [
            json!(0), json!(99), json!(-2_500), json!(1_000_001), json!(25.5), json!(2_500.0), json!("2500"),
            json!(null), json!([2_500]), json!({}), json!(true), json!(1e30), json!(i64::MAX),
        ] {
            for kind in ["one_time", "recurring"] {
                let refused = donor.post(INTENT, json!({ "type": kind, "amount": amount })).await;
                assert_eq!((refused.status.as_u16(), refused.message()), (400, "Invalid Amount"), "{amount}");
                assert_eq!(refused.field("amount"), "Please enter a valid donation amount.");
            }
        }
        assert_eq!(donor.post(INTENT, json!({ "type": "one_time" })).await.message(), "Invalid Amount");
        for bad in [
            json!({ "amount": 2_500, "type": "twice" }),
            json!({ "amount": 2_500, "type": "recurring", "frequency": "daily" }),
            json!({ "amount": 2_500, "message": "x".repeat(501) }),
            json!({ "amount": 2_500, "submitId": "1" }),
        ] {
            assert_eq!(donor.post(INTENT, bad).await.status, 400);
        }
        assert!(fixture.stripe.calls().is_empty(), "nothing is sent to the payment provider");
        assert!(fixture.gifts().await.is_empty());
        for amount in [100, 1_000_000] {
            begin(&donor, once(amount)).await;
        }
        fixture.finish().await;
    }

    async fn a_gift_is_one_payment_and_the_customer_is_reused(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let donor = fixture.app.persona(Persona::User).await;
        let gift_request = json!({ "type": "one_time", "amount": 5_000, "message": " For the roof. ", "anonymous": true });
        let response = donor.post(INTENT, gift_request).await;
        assert_eq!(response.json["publishableKey"], fixture.stripe.publishable_key());
        let gift = fixture.gift().await;
        assert_eq!(response.json["donationId"], json!(gift.id));
        assert_eq!((gift.amount, gift.message.as_deref(), gift.is_anonymous), (5_000, Some("For the roof."), true));
        assert_eq!(gift.payment_id, Some(payment_id_from(&response)));

        let created = fixture.stripe.calls_to("POST /v1/payment_intents");
        assert_eq!(created.len(), 1);
        assert_eq!(created[0].parameter("amount"), Some("5000"));
        assert_eq!(created[0].parameter("currency"), Some("usd"));
        assert_eq!(created[0].parameter("metadata[gift]"), Some(gift.id.to_string().as_str()));
        assert_eq!(created[0].parameter("automatic_payment_methods[enabled]"), Some("true"));
        begin(&donor, once(2_500)).await;
        begin(&donor, monthly(2_500)).await;
        assert_eq!(fixture.stripe.objects("customer").len(), 1, "one person, one customer");
        for call in fixture.stripe.calls() {
            assert_eq!(call.stripe_version.as_deref(), Some("2026-10-28.endive"));
            assert_eq!(call.method == "POST", call.idempotency_key.is_some(), "{call:?}");
        }
        assert_eq!(own(&donor).await["total"], 0, "an unpaid gift is not listed");
        fixture.finish().await;
    }

    async fn repeated_clicks_create_one_payment(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let donor = fixture.app.persona(Persona::User).await;
        for mut gift_request in [once(2_500), monthly(2_500)] {
            gift_request["submitId"] = json!(Uuid::from_u128(7));
            let responses = futures_util::future::join_all((0..5).map(|_| donor.post(INTENT, gift_request.clone()))).await;
            let first = payment_id_from(&responses[0]);
            for response in &responses {
                assert_eq!((response.status.as_u16(), payment_id_from(response)), (200, first.clone()));
            }
            for (field, value) in [("amount", json!(2_600)), ("anonymous", json!(true)), ("message", json!("Hello"))] {
                let mut other = gift_request.clone();
                other[field] = value;
                let refused = donor.post(INTENT, other).await;
                assert_eq!((refused.status.as_u16(), refused.code()), (409, "conflict"), "a different gift needs a new submit id");
            }
        }
        assert_eq!(fixture.stripe.objects("payment_intent").len(), 2);
        assert_eq!(fixture.stripe.objects("subscription").len(), 1);
        assert_eq!(fixture.gifts().await.len(), 2);

        // Another person may have chosen the same submit id.
        let other = fixture.app.persona(Persona::User).await;
        let mut gift_request = once(2_500);
        gift_request["submitId"] = json!(Uuid::from_u128(7));
        begin(&other, gift_request).await;
        assert_eq!(fixture.stripe.objects("payment_intent").len(), 3);
        fixture.finish().await;
    }

    async fn submits_without_an_id_are_deduplicated(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let donor = fixture.app.persona(Persona::User).await;
        for gift_request in [once(2_500), monthly(1_500)] {
            let responses = futures_util::future::join_all((0..4).map(|_| donor.post(INTENT, gift_request.clone()))).await;
            let payments: std::collections::BTreeSet<_> = responses.iter().map(payment_id_from).collect();
            assert_eq!(payments.len(), 1, "{payments:?}");
            // Once the gift is paid, the same request starts another gift, even if the webhook hasn't arrived
            // yet.
            let paid = payments.first().expect("a payment");
            fixture.stripe.pay(paid);
            assert_ne!(begin(&donor, gift_request).await, *paid);
        }
        fixture.finish().await;
    }

    async fn a_paid_gift_is_not_restarted(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let donor = fixture.app.persona(Persona::User).await;
        for mut gift_request in [once(2_500), monthly(2_500)] {
            gift_request["submitId"] = json!(Uuid::from_u128(9));
            let payment = begin(&donor, gift_request.clone()).await;
            fixture.stripe.decline(&payment, "insufficient_funds");
            assert_eq!(begin(&donor, gift_request.clone()).await, payment, "the donor may try another card");
            fixture.stripe.pay(&payment);
            let second = donor.post(INTENT, gift_request).await;
            assert_eq!((second.status.as_u16(), second.code()), (409, "given_already"), "{second:?}");
        }
        fixture.hear().await;
        assert_eq!(own(&donor).await["total"], 2);
        fixture.finish().await;
    }

    async fn a_closed_gift_is_started_again(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let donor = fixture.app.persona(Persona::User).await;
        let mut gift_request = once(2_500);
        gift_request["submitId"] = json!(Uuid::from_u128(11));
        let closed = begin(&donor, gift_request.clone()).await;
        fixture.app.clock.advance(chrono::TimeDelta::hours(25));
        fixture.settle().await;
        let late = donor.post(INTENT, gift_request.clone()).await;
        assert_eq!((late.status.as_u16(), late.code()), (409, "conflict"), "it is not confirmed: {late:?}");
        gift_request["submitId"] = json!(Uuid::from_u128(12));
        assert_ne!(begin(&donor, gift_request).await, closed);
        fixture.finish().await;
    }

    async fn card_testing_is_limited(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let donor = fixture.app.persona(Persona::User).await;
        for amount in 0..20 {
            begin(&donor, once(100 + amount)).await;
        }
        let refused = donor.post(INTENT, once(900)).await;
        assert_eq!(refused.status, 429);
        let other = fixture.app.persona(Persona::User).await;
        begin(&other, once(900)).await;
        fixture.finish().await;
    }

    async fn secrets_are_not_exposed(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let donor = fixture.app.persona(Persona::User).await;
        let payment = begin(&donor, once(2_500)).await;
        fixture.stripe.pay(&payment);
        fixture.hear().await;
        let gift = fixture.gift().await;
        let stored_json = serde_json::to_string(&gift).expect("JSON");
        assert!(!stored_json.contains("_secret_"), "{stored_json}");
        let own_gifts: Value = own(&donor).await;
        let own_gifts = own_gifts.to_string();
        assert!(!own_gifts.contains(&payment) && !own_gifts.contains("sk_"), "{own_gifts}");
        fixture.finish().await;
    }
}
