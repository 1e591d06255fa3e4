//! Recurring gifts.

use serde_json::{Value, json};
use trellis_giving::giving::model::RecurringState;
use trellis_test_support::{Client, Engine, Fault, Persona, StripeStandIn, each_engine};

use super::{House, OWN, begin, monthly, own, stands};
use crate::mail;

pub async fn given_monthly(house: &House, giver: &Client) -> String {
    let payment = begin(giver, monthly(2_500)).await;
    house.stripe.pay(&payment);
    house.hear().await;
    let id = house.recurring().await.subscription_id;
    id.expect("a subscription")
}

pub async fn cancel(giver: &Client, house: &House) -> trellis_test_support::Answer {
    let id = house.recurring().await.id;
    giver
        .post(&format!("{OWN}/recurring/{id}/cancel"), json!({}))
        .await
}

each_engine! {
    async fn each_payment_is_a_gift_of_its_own(engine: Engine) {
        let house = House::open(engine).await;
        let giver = house.app.persona(Persona::User).await;
        let wish = json!({ "type": "recurring", "amount": 10_000, "frequency": "yearly", "message": "Each year." });
        let payment = begin(&giver, wish).await;
        assert_eq!(own(&giver).await["recurring"], json!([]), "not before it is paid");
        house.stripe.pay(&payment);
        house.hear().await;
        let seen = own(&giver).await;
        let recurring = &seen["recurring"][0];
        assert_eq!((&recurring["state"], &recurring["frequency"], &recurring["amount"]), (&json!("active"), &json!("yearly"), &json!(10_000)));
        assert!(recurring["nextPaymentAt"].is_string() && recurring["endsAt"].is_null(), "{recurring}");

        let subscription = house.recurring().await.subscription_id.expect("a subscription");
        house.pass(&giver, 366).await;
        house.stripe.renew(&subscription, true);
        house.hear().await;
        let seen = own(&giver).await;
        assert_eq!(seen["total"], 2);
        for gift in seen["items"].as_array().expect("gifts") {
            assert_eq!((&gift["type"], &gift["frequency"], &gift["amount"]), (&json!("recurring"), &json!("yearly"), &json!(10_000)));
            assert_eq!((&gift["message"], &gift["state"]), (&json!("Each year."), &json!("succeeded")));
        }
        let renewals: Vec<bool> = house.gifts().await.iter().map(|gift| gift.is_renewal).collect();
        assert_eq!(renewals, [false, true]);
        house.finish().await;
    }

    async fn the_same_price_is_made_once(engine: Engine) {
        let house = House::open(engine).await;
        let giver = house.app.persona(Persona::User).await;
        let other = house.app.persona(Persona::User).await;
        begin(&giver, monthly(2_500)).await;
        begin(&other, monthly(2_500)).await;
        begin(&giver, monthly(1_500)).await;
        let yearly = json!({ "type": "recurring", "amount": 2_500, "frequency": "yearly" });
        begin(&giver, yearly).await;
        let made = house.stripe.calls_of("POST /v1/prices");
        let made: Vec<_> = made.iter().map(|call| (call.parameter("unit_amount"), call.parameter("recurring[interval]"))).collect();
        assert_eq!(made, [(Some("2500"), Some("month")), (Some("1500"), Some("month")), (Some("2500"), Some("year"))]);
        house.finish().await;
    }

    async fn a_renewal_that_is_refused_is_said_and_may_still_come(engine: Engine) {
        let house = House::open(engine).await;
        mail::set_up(&house.app).await;
        let giver = house.app.persona(Persona::User).await;
        let subscription = given_monthly(&house, &giver).await;
        house.pass(&giver, 32).await;
        let invoice = house.stripe.renew(&subscription, false);
        house.hear().await;
        let seen = own(&giver).await;
        assert_eq!((&seen["recurring"][0]["state"], &seen["items"][0]["state"]), (&json!("past_due"), &json!("failed")));
        let bell = giver.get("/api/notifications").await.json;
        assert_eq!(bell["items"][0]["title"], "Your recurring gift didn't go through");
        assert_eq!(bell["items"][0]["link"], "/donate/gifts");

        house.stripe.retry_invoice(invoice["id"].as_str().expect("an invoice"), true);
        house.hear().await;
        let seen = own(&giver).await;
        assert_eq!((&seen["recurring"][0]["state"], &seen["items"][0]["state"]), (&json!("active"), &json!("succeeded")));
        assert_eq!(seen["total"], 2);
        mail::post(&house.app).await;
        let subjects: Vec<_> = house.app.mail.take().into_iter().map(|(_, letter)| letter.subject).collect();
        assert_eq!(subjects, ["Receipt for your gift", "Your recurring gift didn't go through", "Receipt for your gift"]);
        house.finish().await;
    }

    async fn whoever_ends_it_has_what_they_paid_for(engine: Engine) {
        let house = House::open(engine).await;
        let giver = house.app.persona(Persona::User).await;
        let subscription = given_monthly(&house, &giver).await;
        let stranger = house.app.persona(Persona::SuperAdmin).await;
        assert_eq!(cancel(&stranger, &house).await.status, 404, "nobody else's");
        let ended = cancel(&giver, &house).await;
        assert_eq!((ended.status.as_u16(), &ended.json["state"]), (200, &json!("ending")), "{ended:?}");
        assert!(ended.json["endsAt"].is_string() && ended.json["nextPaymentAt"].is_null(), "{ended:?}");
        let asked = house.stripe.calls().len();
        assert_eq!(cancel(&giver, &house).await.json, ended.json, "said twice");
        assert_eq!(house.stripe.calls().len(), asked);
        house.hear().await;
        house.pass(&giver, 32).await;
        house.stripe.renew(&subscription, true);
        house.hear().await;
        assert_eq!(own(&giver).await["recurring"][0]["state"], "canceled");
        assert_eq!(own(&giver).await["total"], 1, "nothing more was taken");
        house.finish().await;
    }

    async fn what_is_overdue_ends_at_once(engine: Engine) {
        let house = House::open(engine).await;
        let giver = house.app.persona(Persona::User).await;
        let subscription = given_monthly(&house, &giver).await;
        house.pass(&giver, 32).await;
        house.stripe.renew(&subscription, false);
        house.hear().await;
        assert_eq!(cancel(&giver, &house).await.json["state"], "canceled");
        assert_eq!(house.stripe.objects("subscription")[0]["status"], "canceled");
        house.hear().await;
        let seen = own(&giver).await;
        assert_eq!((&seen["total"], &seen["items"][0]["type"]), (&json!(2), &json!("recurring")), "what did not come is still told");
        house.finish().await;
    }

    async fn an_end_that_the_provider_did_not_answer_is_the_end_once_it_says_so(engine: Engine) {
        let house = House::open(engine).await;
        let giver = house.app.persona(Persona::User).await;
        given_monthly(&house, &giver).await;
        house.stripe.fault("POST /v1/subscriptions/", Fault::Answers(503), 9);
        let failed = cancel(&giver, &house).await;
        assert_eq!((failed.status.as_u16(), failed.code()), (502, "payment_unavailable"));
        assert_eq!(house.recurring().await.state, RecurringState::Active);
        house.stripe.no_faults();
        house.stripe.fault("POST /v1/subscriptions/", Fault::TimesOutAfter, 1);
        assert_eq!(cancel(&giver, &house).await.status, 502);
        house.hear().await;
        assert_eq!(house.recurring().await.state, RecurringState::Ending);
        house.finish().await;
    }

    async fn one_that_nobody_paid_is_nothing(engine: Engine) {
        let house = House::open(engine).await;
        let giver = house.app.persona(Persona::User).await;
        begin(&giver, monthly(2_500)).await;
        let subscription = house.recurring().await.subscription_id.expect("a subscription");
        house.stripe.expire(&subscription);
        house.hear().await;
        assert_eq!(house.recurring().await.state, RecurringState::Canceled);
        assert_eq!(stands(&house.gift().await).0, "canceled");
        let seen = own(&giver).await;
        assert_eq!((&seen["total"], &seen["recurring"]), (&json!(0), &json!([])));
        house.finish().await;
    }

    async fn renewals_that_nobody_told_us_of_are_found(engine: Engine) {
        let house = House::open(engine).await;
        let giver = house.app.persona(Persona::User).await;
        let subscription = given_monthly(&house, &giver).await;
        house.stripe.lose(StripeStandIn::ALL);
        house.pass(&giver, 32).await;
        house.stripe.renew(&subscription, true);
        house.settle().await;
        let states: Vec<Value> = own(&giver).await["items"].as_array().expect("gifts").iter().map(|gift| gift["state"].clone()).collect();
        assert_eq!(states, ["succeeded", "succeeded"]);
        house.finish().await;
    }
}
