//! No donor is thanked before the payment provider confirms the gift.

use chrono::TimeDelta;
use serde_json::{Value, json};
use trellis_test_support::{Client, Engine, Fault, Persona, StripeStandIn, each_engine};
use uuid::Uuid;

use super::{House, begin, monthly, once};

async fn confirmed(giver: &Client, payment: Option<&str>) -> Value {
    let query = payment.map(|id| format!("?paymentIntent={id}"));
    let path = format!("/api/donations/confirmation{}", query.unwrap_or_default());
    let answer = giver.get(&path).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json
}

each_engine! {
    async fn a_message_that_never_comes_is_asked_for(engine: Engine) {
        let house = House::open(engine).await;
        let giver = house.app.persona(Persona::User).await;
        assert_eq!(confirmed(&giver, None).await, json!({ "state": "none", "donation": null }));
        house.stripe.lose(StripeStandIn::ALL);
        for wish in [once(2_500), monthly(1_500)] {
            let payment = begin(&giver, wish).await;
            house.app.clock.advance(TimeDelta::seconds(4));
            assert_eq!(confirmed(&giver, Some(&payment)).await["state"], "confirming", "nobody has paid");
            house.stripe.pay(&payment);
            assert_eq!(confirmed(&giver, Some(&payment)).await["state"], "confirming", "it was asked just now");
            house.app.clock.advance(TimeDelta::seconds(4));
            let seen = confirmed(&giver, Some(&payment)).await;
            assert_eq!((&seen["state"], &seen["donation"]["state"]), (&json!("succeeded"), &json!("succeeded")));
            assert_eq!(confirmed(&giver, None).await["state"], "succeeded", "the latest one");
        }
        let seen = giver.get("/api/donations").await.json;
        assert_eq!((&seen["total"], &seen["recurring"][0]["state"]), (&json!(2), &json!("active")));
        house.finish().await;
    }

    async fn whoever_asks_every_second_does_not_ask_the_provider_as_often(engine: Engine) {
        let house = House::open(engine).await;
        let giver = house.app.persona(Persona::User).await;
        let payment = begin(&giver, once(2_500)).await;
        let before = house.stripe.calls().len();
        for _ in 0..12 {
            house.app.clock.advance(TimeDelta::seconds(1));
            confirmed(&giver, Some(&payment)).await;
        }
        assert_eq!(house.stripe.calls().len() - before, 4);
        house.finish().await;
    }

    async fn refused_then_paid_is_paid(engine: Engine) {
        let house = House::open(engine).await;
        let giver = house.app.persona(Persona::User).await;
        let payment = begin(&giver, once(2_500)).await;
        house.stripe.decline(&payment, "generic_decline");
        house.hear().await;
        house.app.clock.advance(TimeDelta::seconds(4));
        assert_eq!(confirmed(&giver, None).await["state"], "failed");
        house.stripe.pay(&payment);
        assert_eq!(confirmed(&giver, None).await["state"], "confirming", "it may have been paid since");
        house.app.clock.advance(TimeDelta::seconds(4));
        assert_eq!(confirmed(&giver, None).await["state"], "succeeded");
        house.finish().await;
    }

    async fn a_provider_that_is_away_leaves_it_open(engine: Engine) {
        let house = House::open(engine).await;
        let giver = house.app.persona(Persona::User).await;
        let payment = begin(&giver, once(2_500)).await;
        house.stripe.pay(&payment);
        house.stripe.fault("GET /v1/payment_intents", Fault::TimesOutBefore, 1);
        house.app.clock.advance(TimeDelta::seconds(4));
        assert_eq!(confirmed(&giver, Some(&payment)).await["state"], "confirming");
        house.app.clock.advance(TimeDelta::seconds(4));
        assert_eq!(confirmed(&giver, Some(&payment)).await["state"], "succeeded");
        house.finish().await;
    }

    async fn nobody_learns_of_anothers_gift(engine: Engine) {
        let house = House::open(engine).await;
        let giver = house.app.persona(Persona::User).await;
        let other = house.app.persona(Persona::User).await;
        let payment = begin(&giver, once(2_500)).await;
        house.stripe.process(&payment);
        house.hear().await;
        assert_eq!(confirmed(&other, Some(&payment)).await["state"], "none");
        assert_eq!(confirmed(&other, None).await["state"], "none");
        assert_eq!(confirmed(&giver, Some(&payment)).await["state"], "processing");
        house.finish().await;
    }

    async fn an_answer_that_was_lost_is_asked_for_by_the_submit(engine: Engine) {
        let house = House::open(engine).await;
        let giver = house.app.persona(Persona::User).await;
        let mut submits = Vec::new();
        for (at, wish) in [once(2_500), monthly(1_500)].into_iter().enumerate() {
            let submit = Uuid::from_u128(at as u128 + 1);
            let mut wish = wish;
            wish["submitId"] = json!(submit);
            let payment = begin(&giver, wish).await;
            house.stripe.process(&payment);
            submits.push((submit, payment));
        }
        // Another payment, in another tab.
        let other = begin(&giver, once(5_000)).await;
        house.stripe.pay(&other);
        house.hear().await;
        for (submit, amount) in [(submits[0].0, 2_500), (submits[1].0, 1_500)] {
            let seen = giver.get(&format!("/api/donations/confirmation?submitId={submit}")).await.json;
            assert_eq!((&seen["state"], &seen["donation"]["amount"]), (&json!("processing"), &json!(amount)));
        }
        let stranger = house.app.persona(Persona::User).await;
        let seen = stranger.get(&format!("/api/donations/confirmation?submitId={}", submits[0].0)).await.json;
        assert_eq!(seen["state"], "none");
        house.finish().await;
    }
}
