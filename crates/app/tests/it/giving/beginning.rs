use serde_json::{Value, json};
use trellis_test_support::{Engine, Persona, TestApp, both_engines, each_engine};
use uuid::Uuid;

use super::{House, INTENT, begin, monthly, once, own, payment_of};

both_engines! {
    async fn without_keys_nothing_is_taken_and_the_page_knows(app: &TestApp) {
        let giver = app.persona(Persona::User).await;
        let setup = giver.get("/api/donations/setup").await;
        assert_eq!(setup.json, json!({ "isReady": false, "publishableKey": null, "isTest": false, "canMail": false }));
        let refused = giver.post(INTENT, once(2_500)).await;
        assert_eq!((refused.status.as_u16(), refused.code()), (409, "giving_not_set_up"));
        assert_eq!(refused.message(), "Giving is not set up yet.");
    }
}

each_engine! {
    async fn an_amount_is_whole_cents_between_a_dollar_and_ten_thousand(engine: Engine) {
        let house = House::open(engine).await;
        let giver = house.app.persona(Persona::User).await;
        for amount in [
            json!(0), json!(99), json!(-2_500), json!(1_000_001), json!(25.5), json!(2_500.0), json!("2500"),
            json!(null), json!([2_500]), json!({}), json!(true), json!(1e30), json!(i64::MAX),
        ] {
            for kind in ["one_time", "recurring"] {
                let refused = giver.post(INTENT, json!({ "type": kind, "amount": amount })).await;
                assert_eq!((refused.status.as_u16(), refused.message()), (400, "Invalid Amount"), "{amount}");
                assert_eq!(refused.field("amount"), "Please enter a valid donation amount.");
            }
        }
        assert_eq!(giver.post(INTENT, json!({ "type": "one_time" })).await.message(), "Invalid Amount");
        for bad in [
            json!({ "amount": 2_500, "type": "twice" }),
            json!({ "amount": 2_500, "type": "recurring", "frequency": "daily" }),
            json!({ "amount": 2_500, "message": "x".repeat(501) }),
            json!({ "amount": 2_500, "submitId": "1" }),
        ] {
            assert_eq!(giver.post(INTENT, bad).await.status, 400);
        }
        assert!(house.stripe.calls().is_empty(), "the provider hears of none of it");
        assert!(house.gifts().await.is_empty());
        for amount in [100, 1_000_000] {
            begin(&giver, once(amount)).await;
        }
        house.finish().await;
    }

    async fn a_gift_is_one_payment_of_a_customer_that_is_kept(engine: Engine) {
        let house = House::open(engine).await;
        let giver = house.app.persona(Persona::User).await;
        let wish = json!({ "type": "one_time", "amount": 5_000, "message": " For the roof. ", "anonymous": true });
        let answer = giver.post(INTENT, wish).await;
        assert_eq!(answer.json["publishableKey"], house.stripe.publishable_key());
        let gift = house.gift().await;
        assert_eq!(answer.json["donationId"], json!(gift.id));
        assert_eq!((gift.amount, gift.message.as_deref(), gift.is_anonymous), (5_000, Some("For the roof."), true));
        assert_eq!(gift.payment_id, Some(payment_of(&answer)));

        let made = house.stripe.calls_of("POST /v1/payment_intents");
        assert_eq!(made.len(), 1);
        assert_eq!(made[0].parameter("amount"), Some("5000"));
        assert_eq!(made[0].parameter("currency"), Some("usd"));
        assert_eq!(made[0].parameter("metadata[gift]"), Some(gift.id.to_string().as_str()));
        assert_eq!(made[0].parameter("automatic_payment_methods[enabled]"), Some("true"));
        begin(&giver, once(2_500)).await;
        begin(&giver, monthly(2_500)).await;
        assert_eq!(house.stripe.objects("customer").len(), 1, "one person, one customer");
        for call in house.stripe.calls() {
            assert_eq!(call.stripe_version.as_deref(), Some("2026-10-28.endive"));
            assert_eq!(call.method == "POST", call.idempotency_key.is_some(), "{call:?}");
        }
        assert_eq!(own(&giver).await["total"], 0, "nothing is given before it is paid");
        house.finish().await;
    }

    async fn one_submit_is_one_payment_however_often_the_button_is_pressed(engine: Engine) {
        let house = House::open(engine).await;
        let giver = house.app.persona(Persona::User).await;
        for mut wish in [once(2_500), monthly(2_500)] {
            wish["submitId"] = json!(Uuid::from_u128(7));
            let pressed = futures_util::future::join_all((0..5).map(|_| giver.post(INTENT, wish.clone()))).await;
            let first = payment_of(&pressed[0]);
            for answer in &pressed {
                assert_eq!((answer.status.as_u16(), payment_of(answer)), (200, first.clone()));
            }
            for (field, value) in [("amount", json!(2_600)), ("anonymous", json!(true)), ("message", json!("Hello"))] {
                let mut other = wish.clone();
                other[field] = value;
                let refused = giver.post(INTENT, other).await;
                assert_eq!((refused.status.as_u16(), refused.code()), (409, "conflict"), "another gift is another submit");
            }
        }
        assert_eq!(house.stripe.objects("payment_intent").len(), 2);
        assert_eq!(house.stripe.objects("subscription").len(), 1);
        assert_eq!(house.gifts().await.len(), 2);

        // Another person may have chosen the same submit id.
        let other = house.app.persona(Persona::User).await;
        let mut wish = once(2_500);
        wish["submitId"] = json!(Uuid::from_u128(7));
        begin(&other, wish).await;
        assert_eq!(house.stripe.objects("payment_intent").len(), 3);
        house.finish().await;
    }

    async fn who_does_not_name_their_submits_gives_once_too(engine: Engine) {
        let house = House::open(engine).await;
        let giver = house.app.persona(Persona::User).await;
        for wish in [once(2_500), monthly(1_500)] {
            let pressed = futures_util::future::join_all((0..4).map(|_| giver.post(INTENT, wish.clone()))).await;
            let payments: std::collections::BTreeSet<_> = pressed.iter().map(payment_of).collect();
            assert_eq!(payments.len(), 1, "{payments:?}");
            // Once it is paid, the same request is another gift, even if the webhook hasn't arrived yet.
            let paid = payments.first().expect("a payment");
            house.stripe.pay(paid);
            assert_ne!(begin(&giver, wish).await, *paid);
        }
        house.finish().await;
    }

    async fn a_gift_that_was_paid_is_not_begun_again(engine: Engine) {
        let house = House::open(engine).await;
        let giver = house.app.persona(Persona::User).await;
        for mut wish in [once(2_500), monthly(2_500)] {
            wish["submitId"] = json!(Uuid::from_u128(9));
            let payment = begin(&giver, wish.clone()).await;
            house.stripe.decline(&payment, "insufficient_funds");
            assert_eq!(begin(&giver, wish.clone()).await, payment, "another card may do");
            house.stripe.pay(&payment);
            let again = giver.post(INTENT, wish).await;
            assert_eq!((again.status.as_u16(), again.code()), (409, "given_already"), "{again:?}");
        }
        house.hear().await;
        assert_eq!(own(&giver).await["total"], 2);
        house.finish().await;
    }

    async fn what_was_closed_meanwhile_is_begun_anew(engine: Engine) {
        let house = House::open(engine).await;
        let giver = house.app.persona(Persona::User).await;
        let mut wish = once(2_500);
        wish["submitId"] = json!(Uuid::from_u128(11));
        let closed = begin(&giver, wish.clone()).await;
        house.app.clock.advance(chrono::TimeDelta::hours(25));
        house.settle().await;
        let late = giver.post(INTENT, wish.clone()).await;
        assert_eq!((late.status.as_u16(), late.code()), (409, "conflict"), "nobody is thanked for it: {late:?}");
        wish["submitId"] = json!(Uuid::from_u128(12));
        assert_ne!(begin(&giver, wish).await, closed);
        house.finish().await;
    }

    async fn nobody_tries_out_cards_here(engine: Engine) {
        let house = House::open(engine).await;
        let giver = house.app.persona(Persona::User).await;
        for amount in 0..20 {
            begin(&giver, once(100 + amount)).await;
        }
        let refused = giver.post(INTENT, once(900)).await;
        assert_eq!(refused.status, 429);
        let other = house.app.persona(Persona::User).await;
        begin(&other, once(900)).await;
        house.finish().await;
    }

    async fn secrets_stay_where_they_belong(engine: Engine) {
        let house = House::open(engine).await;
        let giver = house.app.persona(Persona::User).await;
        let payment = begin(&giver, once(2_500)).await;
        house.stripe.pay(&payment);
        house.hear().await;
        let gift = house.gift().await;
        let kept = serde_json::to_string(&gift).expect("JSON");
        assert!(!kept.contains("_secret_"), "{kept}");
        let seen: Value = own(&giver).await;
        let seen = seen.to_string();
        assert!(!seen.contains(&payment) && !seen.contains("sk_"), "{seen}");
        house.finish().await;
    }
}
