//! Payments that take days, and those a bank asks the donor to confirm while they are away.

use chrono::TimeDelta;
use serde_json::{Value, json};
use trellis_giving::giving::model::RecurringState;
use trellis_test_support::{Client, Engine, Persona, each_engine};

use super::{
    House, OWN, begin,
    comes_again::{cancel, given_monthly},
    monthly, once, own, stands,
};
use crate::mail;

/// Days later the bank declines.
async fn bounces(house: &House, payment: &str) {
    house.stripe.process(payment);
    house.hear().await;
    house.app.clock.advance(TimeDelta::days(4));
    house.stripe.settle(payment, false);
    house.hear().await;
}

async fn newest_in_the_bell(giver: &Client) -> Value {
    giver.get("/api/notifications").await.json["items"][0].clone()
}

each_engine! {
    async fn a_bank_takes_its_time_and_the_day_is_when_it_came(engine: Engine) {
        let house = House::open(engine).await;
        let giver = house.app.persona(Persona::User).await;
        let payment = begin(&giver, once(2_500)).await;
        house.stripe.process(&payment);
        house.hear().await;
        assert_eq!(own(&giver).await["items"][0]["state"], "processing");
        house.app.clock.advance(TimeDelta::days(4));
        house.stripe.settle(&payment, true);
        house.hear().await;
        let gift = house.gift().await;
        assert_eq!(stands(&gift), ("succeeded".to_owned(), 2_500, 0));
        assert_eq!(gift.paid_at, Some(house.app.app.now()), "not when it was begun");
        house.finish().await;
    }

    async fn what_was_on_its_way_and_fell_through_is_told_and_stays(engine: Engine) {
        let house = House::open(engine).await;
        mail::set_up(&house.app).await;
        let giver = house.app.persona(Persona::User).await;
        let payment = begin(&giver, once(3_000)).await;
        bounces(&house, &payment).await;
        let seen = own(&giver).await;
        assert_eq!((&seen["total"], &seen["items"][0]["state"]), (&json!(1), &json!("failed")));
        let bell = newest_in_the_bell(&giver).await;
        assert_eq!((&bell["title"], &bell["link"]), (&json!("Your gift didn't go through"), &json!("/donate/gifts")));
        mail::post(&house.app).await;
        let subjects: Vec<_> = house.app.mail.take().into_iter().map(|(_, letter)| letter.subject).collect();
        assert_eq!(subjects, ["Your gift didn't go through"]);

        house.app.clock.advance(TimeDelta::hours(1));
        house.settle().await;
        assert_eq!(house.stripe.object("payment_intent", &payment).expect("it")["status"], "canceled", "nobody pays it by mistake");
        let seen = own(&giver).await;
        assert_eq!((&seen["total"], &seen["items"][0]["state"]), (&json!(1), &json!("canceled")), "it is still told");
        let id = seen["items"][0]["id"].as_str().expect("an id");
        let steps = giver.get(&format!("{OWN}/{id}")).await.json["history"].clone();
        let steps: Vec<_> = steps.as_array().expect("history").iter().map(|step| step["change"].clone()).collect();
        assert_eq!(steps, ["started", "processing", "payment_failed", "canceled"]);
        house.finish().await;
    }

    async fn a_first_payment_that_takes_days_can_be_ended(engine: Engine) {
        let house = House::open(engine).await;
        let giver = house.app.persona(Persona::User).await;
        let payment = begin(&giver, monthly(2_500)).await;
        house.stripe.process(&payment);
        house.hear().await;
        let seen = own(&giver).await;
        assert_eq!((&seen["items"][0]["state"], &seen["recurring"][0]["state"]), (&json!("processing"), &json!("active")));
        assert_eq!(cancel(&giver, &house).await.json["state"], "ending");
        house.finish().await;
    }

    async fn whoever_is_charged_can_end_it_also_when_nothing_came(engine: Engine) {
        let house = House::open(engine).await;
        let giver = house.app.persona(Persona::User).await;
        let payment = begin(&giver, monthly(2_500)).await;
        bounces(&house, &payment).await;
        let seen = own(&giver).await;
        assert_eq!((&seen["items"][0]["state"], &seen["recurring"][0]["state"]), (&json!("failed"), &json!("past_due")));
        assert_eq!(newest_in_the_bell(&giver).await["title"], "Your recurring gift didn't go through");
        assert_eq!(cancel(&giver, &house).await.json["state"], "canceled");
        house.finish().await;
    }

    async fn whoever_has_to_prove_that_an_account_is_theirs_has_days_for_it(engine: Engine) {
        let house = House::open(engine).await;
        let giver = house.app.persona(Persona::User).await;
        let slow = begin(&giver, once(2_500)).await;
        let never = begin(&giver, once(3_000)).await;
        for payment in [&slow, &never] {
            house.stripe.prove(payment);
        }
        house.hear().await;
        house.app.clock.advance(TimeDelta::days(3));
        house.settle().await;
        assert!(house.gifts().await.iter().all(|gift| stands(gift).0 == "confirming"), "there is time");
        house.stripe.process(&slow);
        house.stripe.settle(&slow, true);
        house.hear().await;
        house.app.clock.advance(TimeDelta::days(12));
        house.settle().await;
        let gifts: Vec<_> = house.gifts().await.iter().map(|gift| (gift.amount, stands(gift).0)).collect();
        for became in [(2_500, "succeeded".to_owned()), (3_000, "canceled".to_owned())] {
            assert!(gifts.contains(&became), "{gifts:?}");
        }
        house.finish().await;
    }

    async fn a_renewal_that_a_bank_asks_about_did_not_go_through(engine: Engine) {
        let house = House::open(engine).await;
        let giver = house.app.persona(Persona::User).await;
        let subscription = given_monthly(&house, &giver).await;
        house.pass(&giver, 32).await;
        let invoice = house.stripe.renew_asking(&subscription);
        house.hear().await;
        let seen = own(&giver).await;
        assert_eq!((&seen["recurring"][0]["state"], &seen["items"][0]["state"]), (&json!("past_due"), &json!("failed")));
        assert_eq!(newest_in_the_bell(&giver).await["title"], "Your recurring gift didn't go through");
        house.stripe.retry_invoice(invoice["id"].as_str().expect("an invoice"), true);
        house.hear().await;
        let seen = own(&giver).await;
        assert_eq!((&seen["recurring"][0]["state"], &seen["items"][0]["state"]), (&json!("active"), &json!("succeeded")));
        house.finish().await;
    }

    async fn what_was_ended_at_the_provider_ends_on_its_day(engine: Engine) {
        let house = House::open(engine).await;
        let giver = house.app.persona(Persona::User).await;
        let subscription = given_monthly(&house, &giver).await;
        let next = house.recurring().await.period_end.expect("a next payment");
        house.stripe.end_on(&subscription, next + TimeDelta::days(40));
        house.hear().await;
        assert_eq!(house.recurring().await.state, RecurringState::Active, "another payment comes before that");
        let day = next - TimeDelta::days(2);
        house.stripe.end_on(&subscription, day);
        house.hear().await;
        let seen = own(&giver).await["recurring"][0].clone();
        assert_eq!((&seen["state"], &seen["nextPaymentAt"]), (&json!("ending"), &Value::Null));
        assert_eq!(seen["endsAt"], json!(day));
        house.finish().await;
    }

    async fn a_renewal_that_nobody_pays_is_not_asked_for_for_ever(engine: Engine) {
        let house = House::open(engine).await;
        let giver = house.app.persona(Persona::User).await;
        let subscription = given_monthly(&house, &giver).await;
        house.pass(&giver, 32).await;
        let invoice = house.stripe.renew(&subscription, false);
        house.hear().await;
        assert_eq!(cancel(&giver, &house).await.json["state"], "canceled");
        house.hear().await;
        house.pass(&giver, 31).await;
        let asked = house.stripe.calls().len();
        house.settle().await;
        assert_eq!(house.stripe.calls().len(), asked);
        house.stripe.retry_invoice(invoice["id"].as_str().expect("an invoice"), true);
        house.hear().await;
        assert_eq!(own(&giver).await["items"][0]["state"], "succeeded", "what comes after all is a gift");
        house.finish().await;
    }
}
