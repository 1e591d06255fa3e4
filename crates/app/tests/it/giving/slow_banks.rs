//! Payments that take days to settle, and payments that a bank asks the donor to confirm later.

use chrono::TimeDelta;
use serde_json::{Value, json};
use trellis_giving::giving::model::RecurringState;
use trellis_test_support::{Client, Engine, Persona, each_engine};

use super::{
    GivingFixture, OWN, begin, gift_amounts, monthly, once, own,
    recurring::{cancel, start_monthly_gift},
};
use crate::mail;

/// The bank declines the payment four days later.
async fn decline_days_later(fixture: &GivingFixture, payment: &str) {
    fixture.stripe.process(payment);
    fixture.hear().await;
    fixture.app.clock.advance(TimeDelta::days(4));
    fixture.stripe.settle(payment, false);
    fixture.hear().await;
}

async fn newest_notification(donor: &Client) -> Value {
    donor.get("/api/notifications").await.json["items"][0].clone()
}

each_engine! {
    async fn a_slow_payment_is_dated_when_it_arrives(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let donor = fixture.app.persona(Persona::User).await;
        let payment = begin(&donor, once(2_500)).await;
        fixture.stripe.process(&payment);
        fixture.hear().await;
        assert_eq!(own(&donor).await["items"][0]["state"], "processing");
        fixture.app.clock.advance(TimeDelta::days(4));
        fixture.stripe.settle(&payment, true);
        fixture.hear().await;
        let gift = fixture.gift().await;
        assert_eq!(gift_amounts(&gift), ("succeeded".to_owned(), 2_500, 0));
        assert_eq!(gift.paid_at, Some(fixture.app.app.now()), "the time of the payment, not of the start");
        fixture.finish().await;
    }

    async fn a_failed_bank_payment_is_reported_and_stays_listed(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        mail::set_up(&fixture.app).await;
        let donor = fixture.app.persona(Persona::User).await;
        let payment = begin(&donor, once(3_000)).await;
        decline_days_later(&fixture, &payment).await;
        let own_gifts = own(&donor).await;
        assert_eq!((&own_gifts["total"], &own_gifts["items"][0]["state"]), (&json!(1), &json!("failed")));
        let notification = newest_notification(&donor).await;
        assert_eq!((&notification["title"], &notification["link"]), (&json!("Your gift didn't go through"), &json!("/donate/gifts")));
        mail::post(&fixture.app).await;
        let subjects: Vec<_> = fixture.app.mail.take().into_iter().map(|(_, letter)| letter.subject).collect();
        assert_eq!(subjects, ["Your gift didn't go through"]);

        fixture.app.clock.advance(TimeDelta::hours(1));
        fixture.settle().await;
        assert_eq!(fixture.stripe.object("payment_intent", &payment).expect("it")["status"], "canceled", "it can no longer be paid by mistake");
        let own_gifts = own(&donor).await;
        assert_eq!((&own_gifts["total"], &own_gifts["items"][0]["state"]), (&json!(1), &json!("canceled")), "the failed gift is still listed");
        let id = own_gifts["items"][0]["id"].as_str().expect("an id");
        let steps = donor.get(&format!("{OWN}/{id}")).await.json["history"].clone();
        let steps: Vec<_> = steps.as_array().expect("history").iter().map(|step| step["change"].clone()).collect();
        assert_eq!(steps, ["started", "processing", "payment_failed", "canceled"]);
        fixture.finish().await;
    }

    async fn a_gift_can_be_canceled_during_its_first_payment(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let donor = fixture.app.persona(Persona::User).await;
        let payment = begin(&donor, monthly(2_500)).await;
        fixture.stripe.process(&payment);
        fixture.hear().await;
        let own_gifts = own(&donor).await;
        assert_eq!((&own_gifts["items"][0]["state"], &own_gifts["recurring"][0]["state"]), (&json!("processing"), &json!("active")));
        assert_eq!(cancel(&donor, &fixture).await.json["state"], "ending");
        fixture.finish().await;
    }

    async fn a_recurring_gift_can_be_canceled_before_any_payment(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let donor = fixture.app.persona(Persona::User).await;
        let payment = begin(&donor, monthly(2_500)).await;
        decline_days_later(&fixture, &payment).await;
        let own_gifts = own(&donor).await;
        assert_eq!((&own_gifts["items"][0]["state"], &own_gifts["recurring"][0]["state"]), (&json!("failed"), &json!("past_due")));
        assert_eq!(newest_notification(&donor).await["title"], "Your recurring gift didn't go through");
        assert_eq!(cancel(&donor, &fixture).await.json["state"], "canceled");
        fixture.finish().await;
    }

    async fn verifying_a_bank_account_may_take_days(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let donor = fixture.app.persona(Persona::User).await;
        let slow = begin(&donor, once(2_500)).await;
        let abandoned = begin(&donor, once(3_000)).await;
        for payment in [&slow, &abandoned] {
            fixture.stripe.start_microdeposits(payment);
        }
        fixture.hear().await;
        fixture.app.clock.advance(TimeDelta::days(3));
        fixture.settle().await;
        assert!(fixture.gifts().await.iter().all(|gift| gift_amounts(gift).0 == "confirming"), "there is time");
        fixture.stripe.process(&slow);
        fixture.stripe.settle(&slow, true);
        fixture.hear().await;
        fixture.app.clock.advance(TimeDelta::days(12));
        fixture.settle().await;
        let gifts: Vec<_> = fixture.gifts().await.iter().map(|gift| (gift.amount, gift_amounts(gift).0)).collect();
        for became in [(2_500, "succeeded".to_owned()), (3_000, "canceled".to_owned())] {
            assert!(gifts.contains(&became), "{gifts:?}");
        }
        fixture.finish().await;
    }

    async fn a_renewal_that_needs_confirmation_counts_as_failed(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let donor = fixture.app.persona(Persona::User).await;
        let subscription = start_monthly_gift(&fixture, &donor).await;
        fixture.advance_days(&donor, 32).await;
        let invoice = fixture.stripe.renew_requiring_action(&subscription);
        fixture.hear().await;
        let own_gifts = own(&donor).await;
        assert_eq!((&own_gifts["recurring"][0]["state"], &own_gifts["items"][0]["state"]), (&json!("past_due"), &json!("failed")));
        assert_eq!(newest_notification(&donor).await["title"], "Your recurring gift didn't go through");
        fixture.stripe.retry_invoice(invoice["id"].as_str().expect("an invoice"), true);
        fixture.hear().await;
        let own_gifts = own(&donor).await;
        assert_eq!((&own_gifts["recurring"][0]["state"], &own_gifts["items"][0]["state"]), (&json!("active"), &json!("succeeded")));
        fixture.finish().await;
    }

    async fn a_gift_canceled_at_the_provider_ends_on_its_date(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let donor = fixture.app.persona(Persona::User).await;
        let subscription = start_monthly_gift(&fixture, &donor).await;
        let next = fixture.recurring().await.period_end.expect("a next payment");
        fixture.stripe.end_on(&subscription, next + TimeDelta::days(40));
        fixture.hear().await;
        assert_eq!(fixture.recurring().await.state, RecurringState::Active, "another payment is due before the end date");
        let day = next - TimeDelta::days(2);
        fixture.stripe.end_on(&subscription, day);
        fixture.hear().await;
        let own_gifts = own(&donor).await["recurring"][0].clone();
        assert_eq!((&own_gifts["state"], &own_gifts["nextPaymentAt"]), (&json!("ending"), &Value::Null));
        assert_eq!(own_gifts["endsAt"], json!(day));
        fixture.finish().await;
    }

    async fn an_unpaid_renewal_is_not_queried_forever(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let donor = fixture.app.persona(Persona::User).await;
        let subscription = start_monthly_gift(&fixture, &donor).await;
        fixture.advance_days(&donor, 32).await;
        let invoice = fixture.stripe.renew(&subscription, false);
        fixture.hear().await;
        assert_eq!(cancel(&donor, &fixture).await.json["state"], "canceled");
        fixture.hear().await;
        fixture.advance_days(&donor, 31).await;
        let calls_before = fixture.stripe.calls().len();
        fixture.settle().await;
        assert_eq!(fixture.stripe.calls().len(), calls_before);
        fixture.stripe.retry_invoice(invoice["id"].as_str().expect("an invoice"), true);
        fixture.hear().await;
        assert_eq!(own(&donor).await["items"][0]["state"], "succeeded", "a payment that succeeds later still counts");
        fixture.finish().await;
    }
}
