//! Failures while a gift is processed: our records are correct after each one.

use chrono::TimeDelta;
use serde_json::{Value, json};
use trellis_test_support::{Engine, Fault, Persona, StripeStandIn, each_engine};
use uuid::Uuid;

use super::{GivingFixture, INTENT, begin, gift_amounts, monthly, once, own, payment_id_from};

/// Every request that is sent to start a gift, and whether it is for a recurring one.
const GIFT_REQUESTS: [(&str, bool); 6] = [
    ("POST /v1/customers", false),
    ("POST /v1/payment_intents", false),
    ("POST /v1/customers", true),
    ("POST /v1/prices", true),
    ("POST /v1/subscriptions", true),
    ("GET /v1/subscriptions", true),
];
const FAULTS: [Fault; 6] = [
    Fault::TimesOutBefore,
    Fault::TimesOutAfter,
    Fault::Answers(500),
    Fault::DropsConnection,
    Fault::DropsConnectionAfter,
    Fault::Answers(429),
];

fn gift_request(is_recurring: bool, submit: u128) -> Value {
    let mut gift_request = if is_recurring {
        monthly(2_500)
    } else {
        once(2_500)
    };
    gift_request["submitId"] = json!(Uuid::from_u128(submit));
    gift_request
}

each_engine! {
    async fn an_outage_at_any_request_is_fixed_by_a_retry(engine: Engine) {
        for (at, (question, is_recurring)) in GIFT_REQUESTS.into_iter().enumerate() {
            let fixture = GivingFixture::open(engine).await;
            for (index, fault) in FAULTS.into_iter().enumerate() {
                let donor = fixture.app.persona(Persona::User).await;
                let gift_request = gift_request(is_recurring, (at * 10 + index + 1) as u128);
                // A different amount each time, so that a new price has to be created.
                let mut gift_request = gift_request;
                gift_request["amount"] = json!(2_500 + index);
                let before = fixture.stripe.objects("payment_intent").len();
                fixture.stripe.fault(question, fault, 2);
                let refused = donor.post(INTENT, gift_request.clone()).await;
                assert_eq!((refused.status.as_u16(), refused.code()), (502, "payment_unavailable"), "{question} {fault:?}");
                assert_eq!(refused.message(), "An unexpected error occurred. Please try again.");
                let own_gifts = own(&donor).await;
                assert_eq!((&own_gifts["total"], &own_gifts["recurring"]), (&json!(0), &json!([])), "{question} {fault:?}");

                fixture.stripe.clear_faults();
                let payment = begin(&donor, gift_request).await;
                assert_eq!(fixture.stripe.objects("payment_intent").len(), before + 1, "{question} {fault:?}: one payment");
                fixture.stripe.pay(&payment);
                fixture.hear().await;
                let own_gifts = own(&donor).await;
                assert_eq!((&own_gifts["total"], &own_gifts["items"][0]["state"]), (&json!(1), &json!("succeeded")), "{question} {fault:?}");
            }
            let paid = fixture.gifts().await.iter().map(gift_amounts).filter(|(state, ..)| state == "succeeded").count();
            assert_eq!(paid, FAULTS.len(), "{question}");
            fixture.finish().await;
        }
    }

    /// The payment provider repeats such a failure for requests with the same key.
    async fn a_remembered_failure_does_not_block_a_retry(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let created = GIFT_REQUESTS.into_iter().filter(|(question, _)| question.starts_with("POST"));
        for (at, (question, is_recurring)) in created.enumerate() {
            let donor = fixture.app.persona(Persona::User).await;
            let mut gift_request = gift_request(is_recurring, at as u128 + 1);
            gift_request["amount"] = json!(2_500 + at);
            fixture.stripe.fault(question, Fault::AnswersAfterWork(500), 1);
            assert_eq!(donor.post(INTENT, gift_request.clone()).await.status, 502, "{question}");
            let payment = begin(&donor, gift_request).await;
            fixture.stripe.pay(&payment);
            fixture.hear().await;
            let own_gifts = own(&donor).await;
            assert_eq!((&own_gifts["total"], &own_gifts["items"][0]["state"]), (&json!(1), &json!("succeeded")), "{question}");
            assert_eq!(own_gifts["recurring"].as_array().map(Vec::len), Some(usize::from(is_recurring)), "{question}");
        }
        fixture.finish().await;
    }

    async fn one_unreadable_gift_does_not_block_the_others(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let donor = fixture.app.persona(Persona::User).await;
        fixture.stripe.lose(StripeStandIn::ALL);
        let without_customer = begin(&donor, once(2_500)).await;
        let paid = begin(&donor, once(3_000)).await;
        fixture.stripe.pay(&paid);
        fixture.stripe.fault(&format!("GET /v1/payment_intents/{without_customer}"), Fault::Answers(400), 1_000);
        fixture.app.clock.advance(TimeDelta::hours(1));
        fixture.settle().await;
        let own_gifts = own(&donor).await;
        assert_eq!((&own_gifts["total"], &own_gifts["items"][0]["amount"]), (&json!(1), &json!(3_000)));
        fixture.finish().await;
    }

    async fn a_refused_request_leaves_nothing_behind(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let donor = fixture.app.persona(Persona::User).await;
        for question in ["POST /v1/payment_intents", "POST /v1/subscriptions"] {
            for status in [400, 401, 403, 404] {
                fixture.stripe.fault(question, Fault::Answers(status), 1);
                let gift_request = if question.ends_with("subscriptions") { monthly(2_500) } else { once(2_500) };
                assert_eq!(donor.post(INTENT, gift_request).await.status, 502, "{question} {status}");
            }
        }
        assert!(fixture.gifts().await.is_empty());
        fixture.finish().await;
    }

    /// The server stops after calling the payment provider and before writing anything, and the donor doesn't
    /// return.
    async fn a_payment_with_an_unrecorded_id_is_matched_by_metadata(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let donor = fixture.app.persona(Persona::User).await;
        for (question, gift_request) in [("POST /v1/payment_intents", once(2_500)), ("POST /v1/subscriptions", monthly(2_500))] {
            fixture.stripe.fault(question, Fault::TimesOutAfter, 1);
            assert_eq!(donor.post(INTENT, gift_request).await.status, 502);
        }
        fixture.hear().await;
        for payment in fixture.stripe.objects("payment_intent") {
            fixture.stripe.pay(payment["id"].as_str().expect("an id"));
        }
        fixture.hear().await;
        let gifts: Vec<_> = fixture.gifts().await.iter().map(gift_amounts).collect();
        assert_eq!(gifts, vec![("succeeded".to_owned(), 2_500, 0); 2]);
        let own_gifts = own(&donor).await;
        assert_eq!((&own_gifts["total"], &own_gifts["recurring"][0]["state"]), (&json!(2), &json!("active")));
        fixture.finish().await;
    }

    async fn unpaid_gifts_are_closed_after_a_day(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let donor = fixture.app.persona(Persona::User).await;
        let abandoned_gift = begin(&donor, once(2_500)).await;
        fixture.stripe.fault("POST /v1/payment_intents", Fault::TimesOutBefore, 1);
        assert_eq!(donor.post(INTENT, once(3_000)).await.status, 502);
        fixture.stripe.fault("POST /v1/subscriptions", Fault::TimesOutBefore, 1);
        assert_eq!(donor.post(INTENT, monthly(3_000)).await.status, 502);
        fixture.app.clock.advance(TimeDelta::hours(2));
        fixture.settle().await;
        assert!(fixture.gifts().await.iter().all(|gift| gift_amounts(gift).0 == "confirming"), "there is time");
        fixture.app.clock.advance(TimeDelta::hours(23));
        fixture.settle().await;
        assert!(fixture.gifts().await.iter().all(|gift| gift_amounts(gift).0 == "canceled"));
        assert_eq!(fixture.stripe.object("payment_intent", &abandoned_gift).expect("it")["status"], "canceled", "it can no longer be paid by mistake");
        let calls_before = fixture.stripe.calls().len();
        fixture.app.clock.advance(TimeDelta::hours(2));
        fixture.settle().await;
        assert_eq!(fixture.stripe.calls().len(), calls_before, "no more requests are sent");
        fixture.finish().await;
    }

    async fn lost_webhooks_are_recovered_within_an_hour(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let donor = fixture.app.persona(Persona::User).await;
        fixture.stripe.lose(StripeStandIn::ALL);
        for gift_request in [once(2_500), monthly(1_500)] {
            let payment = begin(&donor, gift_request).await;
            fixture.stripe.pay(&payment);
        }
        fixture.app.clock.advance(TimeDelta::minutes(30));
        fixture.stripe.fault("GET /v1/payment_intents", Fault::Answers(500), 2);
        fixture.settle().await;
        fixture.app.clock.advance(TimeDelta::minutes(31));
        fixture.settle().await;
        let own_gifts = own(&donor).await;
        assert_eq!((&own_gifts["total"], &own_gifts["recurring"][0]["state"]), (&json!(2), &json!("active")));
        fixture.finish().await;
    }

    async fn a_customer_deleted_at_the_provider_is_created_again(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let donor = fixture.app.persona(Persona::User).await;
        begin(&donor, once(2_500)).await;
        let customer = fixture.stripe.objects("customer")[0]["id"].as_str().expect("an id").to_owned();
        fixture.app.app.payments.delete_customer(&fixture.access(), &customer).await.expect("deleted");
        assert_eq!(donor.post(INTENT, once(3_000)).await.status, 502);
        let response = donor.post(INTENT, once(3_000)).await;
        assert_eq!(response.status, 200, "{response:?}");
        fixture.stripe.pay(&payment_id_from(&response));
        fixture.hear().await;
        assert_eq!(own(&donor).await["total"], 1);
        fixture.finish().await;
    }
}

impl GivingFixture {
    fn access(&self) -> trellis_platform::ports::PaymentAccess {
        trellis_platform::ports::PaymentAccess {
            secret_key: self.stripe.secret_key().to_owned(),
        }
    }
}
