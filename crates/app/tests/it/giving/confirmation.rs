//! No donor is thanked before the payment provider confirms the gift.

use chrono::TimeDelta;
use serde_json::{Value, json};
use trellis_test_support::{Client, Engine, Fault, Persona, StripeStandIn, each_engine};
use uuid::Uuid;

use super::{GivingFixture, begin, monthly, once};

async fn confirmed(giver: &Client, payment: Option<&str>) -> Value {
    let query = payment.map(|id| format!("?paymentIntent={id}"));
    let path = format!("/api/donations/confirmation{}", query.unwrap_or_default());
    let answer = giver.get(&path).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json
}

each_engine! {
    async fn a_missing_webhook_is_replaced_by_a_query(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let giver = fixture.app.persona(Persona::User).await;
        assert_eq!(confirmed(&giver, None).await, json!({ "state": "none", "donation": null }));
        fixture.stripe.lose(StripeStandIn::ALL);
        for gift_request in [once(2_500), monthly(1_500)] {
            let payment = begin(&giver, gift_request).await;
            fixture.app.clock.advance(TimeDelta::seconds(4));
            assert_eq!(confirmed(&giver, Some(&payment)).await["state"], "confirming", "it is not paid yet");
            fixture.stripe.pay(&payment);
            assert_eq!(confirmed(&giver, Some(&payment)).await["state"], "confirming", "it was asked just now");
            fixture.app.clock.advance(TimeDelta::seconds(4));
            let seen = confirmed(&giver, Some(&payment)).await;
            assert_eq!((&seen["state"], &seen["donation"]["state"]), (&json!("succeeded"), &json!("succeeded")));
            assert_eq!(confirmed(&giver, None).await["state"], "succeeded", "the latest one");
        }
        let seen = giver.get("/api/donations").await.json;
        assert_eq!((&seen["total"], &seen["recurring"][0]["state"]), (&json!(2), &json!("active")));
        fixture.finish().await;
    }

    async fn frequent_polling_does_not_call_the_provider_each_time(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let giver = fixture.app.persona(Persona::User).await;
        let payment = begin(&giver, once(2_500)).await;
        let before = fixture.stripe.calls().len();
        for _ in 0..12 {
            fixture.app.clock.advance(TimeDelta::seconds(1));
            confirmed(&giver, Some(&payment)).await;
        }
        assert_eq!(fixture.stripe.calls().len() - before, 4);
        fixture.finish().await;
    }

    async fn a_declined_payment_can_still_be_paid(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let giver = fixture.app.persona(Persona::User).await;
        let payment = begin(&giver, once(2_500)).await;
        fixture.stripe.decline(&payment, "generic_decline");
        fixture.hear().await;
        fixture.app.clock.advance(TimeDelta::seconds(4));
        assert_eq!(confirmed(&giver, None).await["state"], "failed");
        fixture.stripe.pay(&payment);
        assert_eq!(confirmed(&giver, None).await["state"], "confirming", "it may have been paid since");
        fixture.app.clock.advance(TimeDelta::seconds(4));
        assert_eq!(confirmed(&giver, None).await["state"], "succeeded");
        fixture.finish().await;
    }

    async fn an_outage_leaves_the_gift_open(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let giver = fixture.app.persona(Persona::User).await;
        let payment = begin(&giver, once(2_500)).await;
        fixture.stripe.pay(&payment);
        fixture.stripe.fault("GET /v1/payment_intents", Fault::TimesOutBefore, 1);
        fixture.app.clock.advance(TimeDelta::seconds(4));
        assert_eq!(confirmed(&giver, Some(&payment)).await["state"], "confirming");
        fixture.app.clock.advance(TimeDelta::seconds(4));
        assert_eq!(confirmed(&giver, Some(&payment)).await["state"], "succeeded");
        fixture.finish().await;
    }

    async fn confirmations_are_private(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let giver = fixture.app.persona(Persona::User).await;
        let other = fixture.app.persona(Persona::User).await;
        let payment = begin(&giver, once(2_500)).await;
        fixture.stripe.process(&payment);
        fixture.hear().await;
        assert_eq!(confirmed(&other, Some(&payment)).await["state"], "none");
        assert_eq!(confirmed(&other, None).await["state"], "none");
        assert_eq!(confirmed(&giver, Some(&payment)).await["state"], "processing");
        fixture.finish().await;
    }

    async fn a_lost_response_is_found_by_its_submit_id(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let giver = fixture.app.persona(Persona::User).await;
        let mut submits = Vec::new();
        for (at, gift_request) in [once(2_500), monthly(1_500)].into_iter().enumerate() {
            let submit = Uuid::from_u128(at as u128 + 1);
            let mut gift_request = gift_request;
            gift_request["submitId"] = json!(submit);
            let payment = begin(&giver, gift_request).await;
            fixture.stripe.process(&payment);
            submits.push((submit, payment));
        }
        // Another payment, in another tab.
        let other = begin(&giver, once(5_000)).await;
        fixture.stripe.pay(&other);
        fixture.hear().await;
        for (submit, amount) in [(submits[0].0, 2_500), (submits[1].0, 1_500)] {
            let seen = giver.get(&format!("/api/donations/confirmation?submitId={submit}")).await.json;
            assert_eq!((&seen["state"], &seen["donation"]["amount"]), (&json!("processing"), &json!(amount)));
        }
        let stranger = fixture.app.persona(Persona::User).await;
        let seen = stranger.get(&format!("/api/donations/confirmation?submitId={}", submits[0].0)).await.json;
        assert_eq!(seen["state"], "none");
        fixture.finish().await;
    }
}
