//! Failures along the way: our records are right after each.

use chrono::TimeDelta;
use serde_json::{Value, json};
use trellis_test_support::{Engine, Fault, Persona, StripeStandIn, each_engine};
use uuid::Uuid;

use super::{House, INTENT, begin, monthly, once, own, payment_of, stands};

/// Every request that starting a gift sends, and every way in which it may fail.
const QUESTIONS: [(&str, bool); 6] = [
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

fn wish(is_recurring: bool, submit: u128) -> Value {
    let mut wish = if is_recurring {
        monthly(2_500)
    } else {
        once(2_500)
    };
    wish["submitId"] = json!(Uuid::from_u128(submit));
    wish
}

each_engine! {
    async fn an_outage_at_any_question_leaves_no_half_gift_and_the_next_try_makes_it_whole(engine: Engine) {
        for (at, (question, is_recurring)) in QUESTIONS.into_iter().enumerate() {
            let house = House::open(engine).await;
            for (turn, fault) in FAULTS.into_iter().enumerate() {
                let giver = house.app.persona(Persona::User).await;
                let wish = wish(is_recurring, (at * 10 + turn + 1) as u128);
                // A different price each time, so that it has to be created.
                let mut wish = wish;
                wish["amount"] = json!(2_500 + turn);
                let before = house.stripe.objects("payment_intent").len();
                house.stripe.fault(question, fault, 2);
                let failed = giver.post(INTENT, wish.clone()).await;
                assert_eq!((failed.status.as_u16(), failed.code()), (502, "payment_unavailable"), "{question} {fault:?}");
                assert_eq!(failed.message(), "An unexpected error occurred. Please try again.");
                let seen = own(&giver).await;
                assert_eq!((&seen["total"], &seen["recurring"]), (&json!(0), &json!([])), "{question} {fault:?}");

                house.stripe.no_faults();
                let payment = begin(&giver, wish).await;
                assert_eq!(house.stripe.objects("payment_intent").len(), before + 1, "{question} {fault:?}: one payment");
                house.stripe.pay(&payment);
                house.hear().await;
                let seen = own(&giver).await;
                assert_eq!((&seen["total"], &seen["items"][0]["state"]), (&json!(1), &json!("succeeded")), "{question} {fault:?}");
            }
            let paid = house.gifts().await.iter().map(stands).filter(|(state, ..)| state == "succeeded").count();
            assert_eq!(paid, FAULTS.len(), "{question}");
            house.finish().await;
        }
    }

    /// The payment provider repeats such a failure for requests with the same key.
    async fn a_failure_that_the_provider_remembers_does_not_stand_in_the_way(engine: Engine) {
        let house = House::open(engine).await;
        let made = QUESTIONS.into_iter().filter(|(question, _)| question.starts_with("POST"));
        for (at, (question, is_recurring)) in made.enumerate() {
            let giver = house.app.persona(Persona::User).await;
            let mut wish = wish(is_recurring, at as u128 + 1);
            wish["amount"] = json!(2_500 + at);
            house.stripe.fault(question, Fault::AnswersAfterWork(500), 1);
            assert_eq!(giver.post(INTENT, wish.clone()).await.status, 502, "{question}");
            let payment = begin(&giver, wish).await;
            house.stripe.pay(&payment);
            house.hear().await;
            let seen = own(&giver).await;
            assert_eq!((&seen["total"], &seen["items"][0]["state"]), (&json!(1), &json!("succeeded")), "{question}");
            assert_eq!(seen["recurring"].as_array().map(Vec::len), Some(usize::from(is_recurring)), "{question}");
        }
        house.finish().await;
    }

    async fn one_that_cannot_be_asked_for_does_not_stand_before_all_others(engine: Engine) {
        let house = House::open(engine).await;
        let giver = house.app.persona(Persona::User).await;
        house.stripe.lose(StripeStandIn::ALL);
        let gone = begin(&giver, once(2_500)).await;
        let paid = begin(&giver, once(3_000)).await;
        house.stripe.pay(&paid);
        house.stripe.fault(&format!("GET /v1/payment_intents/{gone}"), Fault::Answers(400), 1_000);
        house.app.clock.advance(TimeDelta::hours(1));
        house.settle().await;
        let seen = own(&giver).await;
        assert_eq!((&seen["total"], &seen["items"][0]["amount"]), (&json!(1), &json!(3_000)));
        house.finish().await;
    }

    async fn whatever_the_provider_says_no_to_leaves_nothing(engine: Engine) {
        let house = House::open(engine).await;
        let giver = house.app.persona(Persona::User).await;
        for question in ["POST /v1/payment_intents", "POST /v1/subscriptions"] {
            for status in [400, 401, 403, 404] {
                house.stripe.fault(question, Fault::Answers(status), 1);
                let wish = if question.ends_with("subscriptions") { monthly(2_500) } else { once(2_500) };
                assert_eq!(giver.post(INTENT, wish).await.status, 502, "{question} {status}");
            }
        }
        assert!(house.gifts().await.is_empty());
        house.finish().await;
    }

    /// The server stops after calling the provider and before writing anything, and the donor doesn't return.
    async fn a_payment_whose_name_was_never_written_down_is_known_by_its_own_words(engine: Engine) {
        let house = House::open(engine).await;
        let giver = house.app.persona(Persona::User).await;
        for (question, wish) in [("POST /v1/payment_intents", once(2_500)), ("POST /v1/subscriptions", monthly(2_500))] {
            house.stripe.fault(question, Fault::TimesOutAfter, 1);
            assert_eq!(giver.post(INTENT, wish).await.status, 502);
        }
        house.hear().await;
        for payment in house.stripe.objects("payment_intent") {
            house.stripe.pay(payment["id"].as_str().expect("an id"));
        }
        house.hear().await;
        let gifts: Vec<_> = house.gifts().await.iter().map(stands).collect();
        assert_eq!(gifts, vec![("succeeded".to_owned(), 2_500, 0); 2]);
        let seen = own(&giver).await;
        assert_eq!((&seen["total"], &seen["recurring"][0]["state"]), (&json!(2), &json!("active")));
        house.finish().await;
    }

    async fn what_nobody_paid_is_closed_after_a_day(engine: Engine) {
        let house = House::open(engine).await;
        let giver = house.app.persona(Persona::User).await;
        let left = begin(&giver, once(2_500)).await;
        house.stripe.fault("POST /v1/payment_intents", Fault::TimesOutBefore, 1);
        assert_eq!(giver.post(INTENT, once(3_000)).await.status, 502);
        house.stripe.fault("POST /v1/subscriptions", Fault::TimesOutBefore, 1);
        assert_eq!(giver.post(INTENT, monthly(3_000)).await.status, 502);
        house.app.clock.advance(TimeDelta::hours(2));
        house.settle().await;
        assert!(house.gifts().await.iter().all(|gift| stands(gift).0 == "confirming"), "there is time");
        house.app.clock.advance(TimeDelta::hours(23));
        house.settle().await;
        assert!(house.gifts().await.iter().all(|gift| stands(gift).0 == "canceled"));
        assert_eq!(house.stripe.object("payment_intent", &left).expect("it")["status"], "canceled", "nobody can pay it by mistake");
        let asked = house.stripe.calls().len();
        house.app.clock.advance(TimeDelta::hours(2));
        house.settle().await;
        assert_eq!(house.stripe.calls().len(), asked, "that is the end of it");
        house.finish().await;
    }

    async fn lost_messages_are_made_up_for_within_the_hour(engine: Engine) {
        let house = House::open(engine).await;
        let giver = house.app.persona(Persona::User).await;
        house.stripe.lose(StripeStandIn::ALL);
        for wish in [once(2_500), monthly(1_500)] {
            let payment = begin(&giver, wish).await;
            house.stripe.pay(&payment);
        }
        house.app.clock.advance(TimeDelta::minutes(30));
        house.stripe.fault("GET /v1/payment_intents", Fault::Answers(500), 2);
        house.settle().await;
        house.app.clock.advance(TimeDelta::minutes(31));
        house.settle().await;
        let seen = own(&giver).await;
        assert_eq!((&seen["total"], &seen["recurring"][0]["state"]), (&json!(2), &json!("active")));
        house.finish().await;
    }

    async fn a_customer_that_was_deleted_there_is_made_anew(engine: Engine) {
        let house = House::open(engine).await;
        let giver = house.app.persona(Persona::User).await;
        begin(&giver, once(2_500)).await;
        let customer = house.stripe.objects("customer")[0]["id"].as_str().expect("an id").to_owned();
        house.app.app.payments.delete_customer(&house.access(), &customer).await.expect("deleted");
        assert_eq!(giver.post(INTENT, once(3_000)).await.status, 502);
        let answer = giver.post(INTENT, once(3_000)).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        house.stripe.pay(&payment_of(&answer));
        house.hear().await;
        assert_eq!(own(&giver).await["total"], 1);
        house.finish().await;
    }
}

impl House {
    fn access(&self) -> trellis_platform::ports::PaymentAccess {
        trellis_platform::ports::PaymentAccess {
            secret_key: self.stripe.secret_key().to_owned(),
        }
    }
}
