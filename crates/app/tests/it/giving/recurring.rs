//! Recurring gifts.

use serde_json::{Value, json};
use trellis_giving::giving::model::RecurringState;
use trellis_test_support::{Client, Engine, Fault, Persona, StripeStandIn, each_engine};

use super::{GivingFixture, OWN, begin, gift_amounts, monthly, own};
use crate::mail;

pub async fn start_monthly_gift(fixture: &GivingFixture, donor: &Client) -> String {
    let payment = begin(donor, monthly(2_500)).await;
    fixture.stripe.pay(&payment);
    fixture.hear().await;
    let id = fixture.recurring().await.subscription_id;
    id.expect("a subscription")
}

pub async fn cancel(donor: &Client, fixture: &GivingFixture) -> trellis_test_support::Answer {
    let id = fixture.recurring().await.id;
    donor
        .post(&format!("{OWN}/recurring/{id}/cancel"), json!({}))
        .await
}

each_engine! {
    async fn each_recurring_payment_is_a_separate_gift(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let donor = fixture.app.persona(Persona::User).await;
        let gift_request = json!({ "type": "recurring", "amount": 10_000, "frequency": "yearly", "message": "Each year." });
        let payment = begin(&donor, gift_request).await;
        assert_eq!(own(&donor).await["recurring"], json!([]), "not listed before it is paid");
        fixture.stripe.pay(&payment);
        fixture.hear().await;
        let own_gifts = own(&donor).await;
        let recurring = &own_gifts["recurring"][0];
        assert_eq!((&recurring["state"], &recurring["frequency"], &recurring["amount"]), (&json!("active"), &json!("yearly"), &json!(10_000)));
        assert!(recurring["nextPaymentAt"].is_string() && recurring["endsAt"].is_null(), "{recurring}");

        let subscription = fixture.recurring().await.subscription_id.expect("a subscription");
        fixture.advance_days(&donor, 366).await;
        fixture.stripe.renew(&subscription, true);
        fixture.hear().await;
        let own_gifts = own(&donor).await;
        assert_eq!(own_gifts["total"], 2);
        for gift in own_gifts["items"].as_array().expect("gifts") {
            assert_eq!((&gift["type"], &gift["frequency"], &gift["amount"]), (&json!("recurring"), &json!("yearly"), &json!(10_000)));
            assert_eq!((&gift["message"], &gift["state"]), (&json!("Each year."), &json!("succeeded")));
        }
        let renewals: Vec<bool> = fixture.gifts().await.iter().map(|gift| gift.is_renewal).collect();
        assert_eq!(renewals, [false, true]);
        fixture.finish().await;
    }

    async fn a_price_is_created_once(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let donor = fixture.app.persona(Persona::User).await;
        let other = fixture.app.persona(Persona::User).await;
        begin(&donor, monthly(2_500)).await;
        begin(&other, monthly(2_500)).await;
        begin(&donor, monthly(1_500)).await;
        let yearly = json!({ "type": "recurring", "amount": 2_500, "frequency": "yearly" });
        begin(&donor, yearly).await;
        let created = fixture.stripe.calls_to("POST /v1/prices");
        let created: Vec<_> = created.iter().map(|call| (call.parameter("unit_amount"), call.parameter("recurring[interval]"))).collect();
        assert_eq!(created, [(Some("2500"), Some("month")), (Some("1500"), Some("month")), (Some("2500"), Some("year"))]);
        fixture.finish().await;
    }

    async fn a_declined_renewal_is_shown_and_can_still_succeed(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        mail::set_up(&fixture.app).await;
        let donor = fixture.app.persona(Persona::User).await;
        let subscription = start_monthly_gift(&fixture, &donor).await;
        fixture.advance_days(&donor, 32).await;
        let invoice = fixture.stripe.renew(&subscription, false);
        fixture.hear().await;
        let own_gifts = own(&donor).await;
        assert_eq!((&own_gifts["recurring"][0]["state"], &own_gifts["items"][0]["state"]), (&json!("past_due"), &json!("failed")));
        let notifications = donor.get("/api/notifications").await.json;
        assert_eq!(notifications["items"][0]["title"], "Your recurring gift didn't go through");
        assert_eq!(notifications["items"][0]["link"], "/donate/gifts");

        fixture.stripe.retry_invoice(invoice["id"].as_str().expect("an invoice"), true);
        fixture.hear().await;
        let own_gifts = own(&donor).await;
        assert_eq!((&own_gifts["recurring"][0]["state"], &own_gifts["items"][0]["state"]), (&json!("active"), &json!("succeeded")));
        assert_eq!(own_gifts["total"], 2);
        mail::post(&fixture.app).await;
        let subjects: Vec<_> = fixture.app.mail.take().into_iter().map(|(_, letter)| letter.subject).collect();
        assert_eq!(subjects, ["Receipt for your gift", "Your recurring gift didn't go through", "Receipt for your gift"]);
        fixture.finish().await;
    }

    async fn a_canceled_gift_continues_until_its_period_ends(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let donor = fixture.app.persona(Persona::User).await;
        let subscription = start_monthly_gift(&fixture, &donor).await;
        let other_member = fixture.app.persona(Persona::SuperAdmin).await;
        assert_eq!(cancel(&other_member, &fixture).await.status, 404, "it belongs to another member");
        let ended = cancel(&donor, &fixture).await;
        assert_eq!((ended.status.as_u16(), &ended.json["state"]), (200, &json!("ending")), "{ended:?}");
        assert!(ended.json["endsAt"].is_string() && ended.json["nextPaymentAt"].is_null(), "{ended:?}");
        let calls_before = fixture.stripe.calls().len();
        assert_eq!(cancel(&donor, &fixture).await.json, ended.json, "said twice");
        assert_eq!(fixture.stripe.calls().len(), calls_before);
        fixture.hear().await;
        fixture.advance_days(&donor, 32).await;
        fixture.stripe.renew(&subscription, true);
        fixture.hear().await;
        assert_eq!(own(&donor).await["recurring"][0]["state"], "canceled");
        assert_eq!(own(&donor).await["total"], 1, "no further payment was taken");
        fixture.finish().await;
    }

    async fn an_overdue_gift_ends_immediately(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let donor = fixture.app.persona(Persona::User).await;
        let subscription = start_monthly_gift(&fixture, &donor).await;
        fixture.advance_days(&donor, 32).await;
        fixture.stripe.renew(&subscription, false);
        fixture.hear().await;
        assert_eq!(cancel(&donor, &fixture).await.json["state"], "canceled");
        assert_eq!(fixture.stripe.objects("subscription")[0]["status"], "canceled");
        fixture.hear().await;
        let own_gifts = own(&donor).await;
        assert_eq!((&own_gifts["total"], &own_gifts["items"][0]["type"]), (&json!(2), &json!("recurring")), "failed gifts are still listed");
        fixture.finish().await;
    }

    async fn an_unconfirmed_cancellation_is_completed_later(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let donor = fixture.app.persona(Persona::User).await;
        start_monthly_gift(&fixture, &donor).await;
        fixture.stripe.fault("POST /v1/subscriptions/", Fault::Answers(503), 9);
        let failed = cancel(&donor, &fixture).await;
        assert_eq!((failed.status.as_u16(), failed.code()), (502, "payment_unavailable"));
        assert_eq!(fixture.recurring().await.state, RecurringState::Active);
        fixture.stripe.clear_faults();
        fixture.stripe.fault("POST /v1/subscriptions/", Fault::TimesOutAfter, 1);
        assert_eq!(cancel(&donor, &fixture).await.status, 502);
        fixture.hear().await;
        assert_eq!(fixture.recurring().await.state, RecurringState::Ending);
        fixture.finish().await;
    }

    async fn a_recurring_gift_that_was_never_paid_is_not_listed(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let donor = fixture.app.persona(Persona::User).await;
        begin(&donor, monthly(2_500)).await;
        let subscription = fixture.recurring().await.subscription_id.expect("a subscription");
        fixture.stripe.expire(&subscription);
        fixture.hear().await;
        assert_eq!(fixture.recurring().await.state, RecurringState::Canceled);
        assert_eq!(gift_amounts(&fixture.gift().await).0, "canceled");
        let own_gifts = own(&donor).await;
        assert_eq!((&own_gifts["total"], &own_gifts["recurring"]), (&json!(0), &json!([])));
        fixture.finish().await;
    }

    async fn missed_renewals_are_found(engine: Engine) {
        let fixture = GivingFixture::open(engine).await;
        let donor = fixture.app.persona(Persona::User).await;
        let subscription = start_monthly_gift(&fixture, &donor).await;
        fixture.stripe.lose(StripeStandIn::ALL);
        fixture.advance_days(&donor, 32).await;
        fixture.stripe.renew(&subscription, true);
        fixture.settle().await;
        let states: Vec<Value> = own(&donor).await["items"].as_array().expect("gifts").iter().map(|gift| gift["state"].clone()).collect();
        assert_eq!(states, ["succeeded", "succeeded"]);
        fixture.finish().await;
    }
}
