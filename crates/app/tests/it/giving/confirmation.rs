//! No donor is thanked before the payment provider confirms the gift.

use chrono::TimeDelta;
use serde_json::{Value, json};
use trellis_test_support::{Client, Engine, Fault, Persona, StripeStandIn, each_engine};
use uuid::Uuid;

use super::{GivingFixture, begin, monthly, once};

async fn confirmed(donor: &Client, payment: Option<&str>) -> Value {
    let query = payment.map(|id| format!("?paymentIntent={id}"));
    let path = format!("/api/donations/confirmation{}", query.unwrap_or_default());
    let response = donor.get(&path).await;
    assert_eq!(response.status, 200, "{response:?}");
    response.json
}

each_engine! {
    async fn without_a_webhook_the_provider_is_queried(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let donor = fixture.app.persona(Persona::User).await;
        assert_eq!(confirmed(&donor, None).await, json!({ "state": "none", "donation": null }));
        fixture.stripe.lose(StripeStandIn::ALL);
        for gift_request in [once(2_500), monthly(1_500)] {
            let payment = begin(&donor, gift_request).await;
            fixture.app.clock.advance(TimeDelta::seconds(4));
            assert_eq!(confirmed(&donor, Some(&payment)).await["state"], "confirming", "it is not paid yet");
            fixture.stripe.pay(&payment);
            assert_eq!(confirmed(&donor, Some(&payment)).await["state"], "confirming", "the provider was queried a moment ago");
            fixture.app.clock.advance(TimeDelta::seconds(4));
            let response_json = confirmed(&donor, Some(&payment)).await;
            assert_eq!((&response_json["state"], &response_json["donation"]["state"]), (&json!("succeeded"), &json!("succeeded")));
            assert_eq!(confirmed(&donor, None).await["state"], "succeeded", "the latest one");
        }
        let response_json = donor.get("/api/donations").await.json;
        assert_eq!((&response_json["total"], &response_json["recurring"][0]["state"]), (&json!(2), &json!("active")));
        fixture.finish().await;
    }

    async fn frequent_polling_does_not_call_the_provider_each_time(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let donor = fixture.app.persona(Persona::User).await;
        let payment = begin(&donor, once(2_500)).await;
        let before = fixture.stripe.calls().len();
        for _ in 0..12 {
            fixture.app.clock.advance(TimeDelta::seconds(1));
            confirmed(&donor, Some(&payment)).await;
        }
        assert_eq!(fixture.stripe.calls().len() - before, 4);
        fixture.finish().await;
    }

    async fn a_declined_payment_can_still_be_paid(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let donor = fixture.app.persona(Persona::User).await;
        let payment = begin(&donor, once(2_500)).await;
        fixture.stripe.decline(&payment, "generic_decline");
        fixture.hear().await;
        fixture.app.clock.advance(TimeDelta::seconds(4));
        assert_eq!(confirmed(&donor, None).await["state"], "failed");
        fixture.stripe.pay(&payment);
        assert_eq!(confirmed(&donor, None).await["state"], "confirming", "it may have been paid since");
        fixture.app.clock.advance(TimeDelta::seconds(4));
        assert_eq!(confirmed(&donor, None).await["state"], "succeeded");
        fixture.finish().await;
    }

    async fn an_outage_leaves_the_gift_open(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let donor = fixture.app.persona(Persona::User).await;
        let payment = begin(&donor, once(2_500)).await;
        fixture.stripe.pay(&payment);
        fixture.stripe.fault("GET /v1/payment_intents", Fault::TimesOutBefore, 1);
        fixture.app.clock.advance(TimeDelta::seconds(4));
        assert_eq!(confirmed(&donor, Some(&payment)).await["state"], "confirming");
        fixture.app.clock.advance(TimeDelta::seconds(4));
        assert_eq!(confirmed(&donor, Some(&payment)).await["state"], "succeeded");
        fixture.finish().await;
    }

    async fn confirmations_are_private(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let donor = fixture.app.persona(Persona::User).await;
        let other = fixture.app.persona(Persona::User).await;
        let payment = begin(&donor, once(2_500)).await;
        fixture.stripe.process(&payment);
        fixture.hear().await;
        assert_eq!(confirmed(&other, Some(&payment)).await["state"], "none");
        assert_eq!(confirmed(&other, None).await["state"], "none");
        assert_eq!(confirmed(&donor, Some(&payment)).await["state"], "processing");
        fixture.finish().await;
    }

    async fn a_lost_response_is_found_by_its_submit_id(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let donor = fixture.app.persona(Persona::User).await;
        let mut submits = Vec::new();
        for (at, gift_request) in [once(2_500), monthly(1_500)].into_iter().enumerate() {
            let submit = Uuid::from_u128(at as u128 + 1);
            let mut gift_request = gift_request;
            gift_request["submitId"] = json!(submit);
            let payment = begin(&donor, gift_request).await;
            fixture.stripe.process(&payment);
            submits.push((submit, payment));
        }
        // Another payment, in another tab.
        let other = begin(&donor, once(5_000)).await;
        fixture.stripe.pay(&other);
        fixture.hear().await;
        for (submit, amount) in [(submits[0].0, 2_500), (submits[1].0, 1_500)] {
            let response_json = donor.get(&format!("/api/donations/confirmation?submitId={submit}")).await.json;
            assert_eq!((&response_json["state"], &response_json["donation"]["amount"]), (&json!("processing"), &json!(amount)));
        }
        let other_member = fixture.app.persona(Persona::User).await;
        let response_json = other_member.get(&format!("/api/donations/confirmation?submitId={}", submits[0].0)).await.json;
        assert_eq!(response_json["state"], "none");
        fixture.finish().await;
    }
}
