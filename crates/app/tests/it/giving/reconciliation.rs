//! Our records are compared with Stripe's: every discrepancy is found, and corrected where possible.

use std::sync::Arc;

use chrono::TimeDelta;
use sea_orm::{EntityTrait, IntoActiveModel};
use serde_json::{Value, json};
use trellis_giving::giving::{ReconciliationJob, entities::gifts, model::GiftState};
use trellis_platform::{
    jobs::{JobHandler, Worker},
    ports::{Interval, NewCustomer, NewPayment, NewPrice, NewSubscription, PaymentAccess},
};
use trellis_test_support::{Client, Engine, Fault, Persona, StripeStandIn, TestApp, each_engine};
use uuid::Uuid;

const COMPARE: &str = "/api/admin/donations/reconciliation";

struct ReconciliationFixture {
    app: TestApp,
    stripe: StripeStandIn,
    ada: Client,
    admin: Client,
}

impl ReconciliationFixture {
    /// An installation that accepts gifts, and a payment provider whose events are all lost.
    async fn start(engine: Engine) -> Self {
        let stripe = StripeStandIn::start().await;
        let app = TestApp::start_with(engine, |parts| {
            stripe.follow(parts.clock.clone());
            parts.payments = stripe.client();
        })
        .await;
        stripe.lose(StripeStandIn::ALL);
        let super_admin = app.persona(Persona::SuperAdmin).await;
        let keys = json!({
            "stripePublishableKey": stripe.publishable_key(),
            "stripeSecretKey": stripe.secret_key(),
            "stripeWebhookSecret": stripe.webhook_secret(),
        });
        let saved = super_admin
            .post("/api/admin/system/payment-settings", keys)
            .await;
        assert_eq!(saved.status, 200, "{saved:?}");
        Self {
            ada: app.persona(Persona::User).await,
            admin: app.persona(Persona::Admin).await,
            app,
            stripe,
        }
    }

    fn access(&self) -> PaymentAccess {
        PaymentAccess {
            secret_key: self.stripe.secret_key().to_owned(),
        }
    }

    /// Starts a gift and returns the gift's id and the payment's id.
    async fn begin(&self, order: Value) -> (Uuid, String) {
        let start_response = self.ada.post("/api/donations/create-intent", order).await;
        assert_eq!(start_response.status, 200, "{start_response:?}");
        let id = start_response.json["donationId"].as_str().expect("an id");
        let secret = start_response.json["clientSecret"]
            .as_str()
            .expect("a secret");
        let (payment, _) = secret.split_once("_secret_").expect("a payment");
        (id.parse().expect("an id"), payment.to_owned())
    }

    async fn once(&self) -> (Uuid, String) {
        self.begin(json!({ "type": "one_time", "amount": 2_500 }))
            .await
    }

    async fn work(&self) -> bool {
        Worker::new(self.app.app.clone(), vec![Arc::new(ReconciliationJob)])
            .work_once()
            .await
    }

    /// Reconciles March so far, and returns the result.
    async fn compare(&self) -> Value {
        self.app.clock.advance(TimeDelta::seconds(1));
        let days = json!({ "from": "2026-03-01", "to": "2026-03-31" });
        let started = self.admin.post(COMPARE, days).await;
        assert_eq!(started.status, 202, "{started:?}");
        assert_eq!(started.json["state"], "running");
        assert!(self.work().await);
        let newest = self.admin.get(COMPARE).await.json;
        assert_eq!(newest["id"], started.json["id"]);
        assert_eq!(newest["state"], "done", "{newest}");
        newest
    }

    async fn gift(&self, id: Uuid) -> Value {
        let detail = self.admin.get(&format!("/api/admin/donations/{id}")).await;
        assert_eq!(detail.status, 200, "{detail:?}");
        detail.json
    }

    async fn assert_no_differences(&self) {
        assert_eq!(self.compare().await["differences"], json!([]));
    }
}

fn expected_side(state: &str, amount: i64, refunded: i64) -> Value {
    json!({ "state": state, "amount": amount, "refunded": refunded })
}

each_engine! {
    async fn a_lost_payment_event_is_found_and_corrected(engine: Engine) {
        let fixture = ReconciliationFixture::start(engine).await;
        let (id, payment) = fixture.once().await;
        fixture.assert_no_differences().await;
        fixture.stripe.pay(&payment);
        assert_eq!(fixture.gift(id).await["donation"]["state"], "confirming");
        let outcome = fixture.compare().await;
        assert_eq!((&outcome["checkedHere"], &outcome["checkedThere"]), (&json!(1), &json!(1)));
        assert_eq!(outcome["differences"], json!([{
            "kind": "state", "donationId": id, "paymentId": payment, "isMended": true,
            "here": expected_side("confirming", 2_500, 0), "there": expected_side("succeeded", 2_500, 0),
        }]));
        let gift = fixture.gift(id).await;
        assert_eq!(gift["donation"]["state"], "succeeded");
        let step = gift["history"].as_array().and_then(|steps| steps.last()).expect("a step");
        assert_eq!((&step["change"], &step["source"]), (&json!("succeeded"), &json!("reconciliation")));
        fixture.assert_no_differences().await;
        fixture.app.finish().await;
    }

    async fn a_lost_refund_event_is_found_and_corrected(engine: Engine) {
        let fixture = ReconciliationFixture::start(engine).await;
        let (id, payment) = fixture.once().await;
        fixture.stripe.pay(&payment);
        fixture.compare().await;
        for (amount, before, after) in [
            (Some(1_000), expected_side("succeeded", 2_500, 0), expected_side("partially_refunded", 2_500, 1_000)),
            (None, expected_side("partially_refunded", 2_500, 1_000), expected_side("refunded", 2_500, 2_500)),
        ] {
            fixture.stripe.refund(&payment, amount);
            let outcome = fixture.compare().await;
            assert_eq!(outcome["differences"], json!([{
                "kind": "refund", "donationId": id, "paymentId": payment, "isMended": true,
                "here": before, "there": after,
            }]));
        }
        assert_eq!(fixture.gift(id).await["donation"]["refundedAmount"], 2_500);
        fixture.app.finish().await;
    }

    async fn a_lost_renewal_is_found_and_added(engine: Engine) {
        let fixture = ReconciliationFixture::start(engine).await;
        let (_, payment) = fixture.begin(json!({ "type": "recurring", "amount": 1_500, "frequency": "monthly" })).await;
        fixture.stripe.pay(&payment);
        fixture.compare().await;
        fixture.assert_no_differences().await;
        let subscription = fixture.stripe.objects("subscription")[0]["id"].clone();
        fixture.stripe.renew(subscription.as_str().expect("an id"), true);
        let outcome = fixture.compare().await;
        assert_eq!(outcome["differences"].as_array().map(Vec::len), Some(1), "{outcome}");
        let found = &outcome["differences"][0];
        assert_eq!((&found["kind"], &found["isMended"], &found["here"]), (&json!("missing_here"), &json!(true), &json!(null)));
        assert_eq!(found["there"], expected_side("succeeded", 1_500, 0));
        let list = fixture.admin.get("/api/admin/donations?type=recurring&state=succeeded").await.json;
        assert_eq!((&list["total"], &list["sums"]["received"]), (&json!(2), &json!(3_000)));
        fixture.assert_no_differences().await;
        fixture.app.finish().await;
    }

    async fn a_gift_unknown_to_the_provider_needs_review(engine: Engine) {
        let fixture = ReconciliationFixture::start(engine).await;
        let now = fixture.app.app.now();
        let id = fixture.app.app.new_id();
        let gift = gifts::Model {
            id,
            user_id: fixture.ada.user_id,
            recurring_id: None,
            is_renewal: false,
            is_live: false,
            state: GiftState::Succeeded,
            amount: 700,
            received: 700,
            refunded: 0,
            message: None,
            is_anonymous: false,
            submit_id: None,
            payment_id: Some("pi_ofAnotherAccount".to_owned()),
            invoice_id: None,
            revision: 1,
            created_at: now,
            paid_at: Some(now),
            checked_at: now,
        };
        // A live gift, which these test keys can't look up.
        for gift in [gifts::Model { id: fixture.app.app.new_id(), is_live: true, payment_id: Some("pi_live".to_owned()), ..gift.clone() }, gift] {
            gifts::Entity::insert(gift.into_active_model())
                .exec_without_returning(fixture.app.app.db.conn())
                .await
                .expect("a gift");
        }
        let outcome = fixture.compare().await;
        assert_eq!((&outcome["checkedHere"], &outcome["checkedThere"]), (&json!(1), &json!(0)));
        assert_eq!(outcome["differences"], json!([{
            "kind": "missing_there", "donationId": id, "paymentId": "pi_ofAnotherAccount", "isMended": false,
            "here": expected_side("succeeded", 700, 0), "there": null,
        }]));
        assert_eq!(fixture.gift(id).await["donation"]["state"], "succeeded");
        fixture.app.finish().await;
    }

    async fn unrelated_payments_are_recognized(engine: Engine) {
        let fixture = ReconciliationFixture::start(engine).await;
        let (access, payments) = (fixture.access(), &fixture.app.app.payments);
        let customer = NewCustomer { user: fixture.ada.id(), name: "Ada".to_owned(), email: "ada@example.org".to_owned() };
        let customer = payments.create_customer(&access, "1", &customer).await.expect("a customer");
        // A subscription on the same account that has nothing to do with Trellis.
        let price = NewPrice { amount: 900, every: Interval::Month, name: "A club".to_owned() };
        let price = payments.create_price(&access, "2", &price).await.expect("a price");
        let club = NewSubscription { gift: Uuid::nil(), customer: customer.clone(), price };
        let club = payments.create_subscription(&access, "3", &club).await.expect("a subscription");
        let secret = club.client_secret.expect("a secret");
        let club = secret.payment_id().expect("a payment");
        fixture.stripe.pay(club);
        // A gift that is missing from our records.
        let lost = NewPayment { gift: Uuid::nil(), customer: customer.clone(), amount: 800, description: "A gift".to_owned() };
        let lost = payments.create_payment(&access, "4", &lost).await.expect("a payment");
        fixture.stripe.pay(&lost.id);
        // An abandoned payment, which must not be reported.
        let abandoned_payment = NewPayment { gift: Uuid::nil(), customer, amount: 600, description: "Nothing".to_owned() };
        payments.create_payment(&access, "5", &abandoned_payment).await.expect("a payment");

        let outcome = fixture.compare().await;
        assert_eq!(outcome["checkedThere"], 3);
        let mut found = outcome["differences"].as_array().expect("a list").clone();
        found.sort_by_key(|one| one["kind"].to_string());
        assert_eq!(found, [
            json!({ "kind": "missing_here", "donationId": null, "paymentId": lost.id, "isMended": false, "here": null, "there": expected_side("succeeded", 800, 0) }),
            json!({ "kind": "not_ours", "donationId": null, "paymentId": club, "isMended": false, "here": null, "there": expected_side("succeeded", 900, 0) }),
        ]);
        fixture.app.finish().await;
    }

    async fn a_payment_with_an_unrecorded_id_is_found(engine: Engine) {
        let fixture = ReconciliationFixture::start(engine).await;
        fixture.stripe.fault("POST /v1/payment_intents", Fault::DropsConnectionAfter, 10);
        let order = json!({ "type": "one_time", "amount": 2_500, "submitId": fixture.app.app.new_id() });
        let refused = fixture.ada.post("/api/donations/create-intent", order).await;
        assert_eq!(refused.status, 502, "{refused:?}");
        fixture.stripe.clear_faults();
        let created = fixture.stripe.objects("payment_intent");
        let payment = created[0]["id"].as_str().expect("an id");
        fixture.stripe.pay(payment);
        let outcome = fixture.compare().await;
        let found = &outcome["differences"][0];
        assert_eq!((&found["paymentId"], &found["isMended"]), (&json!(payment), &json!(true)), "{outcome}");
        let list = fixture.admin.get("/api/admin/donations?state=succeeded").await.json;
        assert_eq!(list["sums"]["received"], 2_500);
        fixture.assert_no_differences().await;
        fixture.app.finish().await;
    }

    async fn many_payments_are_compared_page_by_page(engine: Engine) {
        let fixture = ReconciliationFixture::start(engine).await;
        let (access, payments) = (fixture.access(), &fixture.app.app.payments);
        let customer = NewCustomer { user: fixture.ada.id(), name: "Ada".to_owned(), email: "ada@example.org".to_owned() };
        let customer = payments.create_customer(&access, "customer", &customer).await.expect("a customer");
        for number in 0..120 {
            let new = NewPayment { gift: Uuid::nil(), customer: customer.clone(), amount: 500, description: "A gift".to_owned() };
            payments.create_payment(&access, &format!("{number}"), &new).await.expect("a payment");
        }
        let (id, payment) = fixture.once().await;
        fixture.stripe.pay(&payment);
        let outcome = fixture.compare().await;
        assert_eq!(outcome["checkedThere"], 121);
        assert_eq!(outcome["differences"][0]["donationId"], json!(id));
        assert!(fixture.stripe.calls_to("GET /v1/payment_intents").len() > 1);
        fixture.app.finish().await;
    }

    async fn invalid_ranges_and_failures_are_reported(engine: Engine) {
        let fixture = ReconciliationFixture::start(engine).await;
        assert_eq!(fixture.admin.get(COMPARE).await.json, json!(null));
        for (from, to, field) in [("2026-03-02", "2026-03-01", "to"), ("2025-03-01", "2026-03-02", "from")] {
            let refused = fixture.admin.post(COMPARE, json!({ "from": from, "to": to })).await;
            assert_eq!(refused.status, 400);
            assert!(!refused.field(field).is_empty(), "{refused:?}");
        }
        for body in [json!({}), json!({ "from": "soon", "to": "later" })] {
            assert_eq!(fixture.admin.post(COMPARE, body).await.status, 400);
        }
        assert_eq!(fixture.ada.get(COMPARE).await.status, 403);
        fixture.stripe.fault("GET /v1/payment_intents", Fault::Answers(500), 1_000);
        let days = json!({ "from": "2026-03-01", "to": "2026-03-02" });
        assert_eq!(fixture.admin.post(COMPARE, days.clone()).await.status, 202);
        let second = fixture.admin.post(COMPARE, days.clone()).await;
        assert_eq!((second.status.as_u16(), second.message()), (409, "A reconciliation is already running."));
        for _ in 0..3 {
            assert_eq!(fixture.admin.get(COMPARE).await.json["state"], "running");
            assert!(fixture.work().await);
            fixture.app.clock.advance(TimeDelta::minutes(5));
        }
        assert_eq!(fixture.admin.get(COMPARE).await.json["state"], "failed");
        fixture.stripe.clear_faults();
        fixture.assert_no_differences().await;

        let super_admin = fixture.app.persona(Persona::SuperAdmin).await;
        let log = super_admin.get("/api/admin/audit?action=donations_compared").await.json;
        assert_eq!(log["entries"].as_array().map(Vec::len), Some(2));
        assert_eq!(log["entries"][1]["after"], days);
        let no_keys = json!({ "stripePublishableKey": "", "stripeSecretKey": "", "stripeWebhookSecret": "" });
        super_admin.post("/api/admin/system/payment-settings", no_keys).await;
        let refused = fixture.admin.post(COMPARE, days).await;
        assert_eq!((refused.status.as_u16(), refused.code()), (409, "giving_not_set_up"));
        fixture.app.finish().await;
    }

    async fn the_last_days_are_compared_once_each_night(engine: Engine) {
        let fixture = ReconciliationFixture::start(engine).await;
        let (id, payment) = fixture.once().await;
        fixture.stripe.pay(&payment);
        for _ in 0..2 {
            ReconciliationJob.schedule(&fixture.app.app).await.expect("a schedule");
        }
        assert!(fixture.work().await);
        assert!(!fixture.work().await);
        let newest = fixture.admin.get(COMPARE).await.json;
        assert_eq!((&newest["state"], &newest["from"], &newest["to"]), (&json!("done"), &json!("2025-12-02"), &json!("2026-03-02")));
        assert_eq!(newest["differences"][0]["isMended"], true);
        assert_eq!(fixture.gift(id).await["donation"]["state"], "succeeded");
        // The next reconciliation isn't due until the next night.
        for (hours, is_due) in [(14, false), (2, true)] {
            fixture.app.clock.advance(TimeDelta::hours(hours));
            ReconciliationJob.schedule(&fixture.app.app).await.expect("a schedule");
            assert_eq!(fixture.work().await, is_due);
        }
        assert_eq!(fixture.admin.get(COMPARE).await.json["to"], "2026-03-03");
        fixture.app.finish().await;
    }
}
