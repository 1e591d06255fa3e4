//! Giving, tested against a fake Stripe server that behaves like the real one and can be made to fail.

mod administration;
mod after_account_deletion;
mod confirmation;
mod faults;
mod own;
mod reconciliation;
mod recurring;
mod slow_banks;
mod starting;
mod webhooks;

use std::sync::Arc;

use axum::body::Body;
use chrono::TimeDelta;
use http::{HeaderName, HeaderValue, Request};
use sea_orm::{EntityTrait, QueryOrder};
use serde_json::{Value, json};
use trellis_giving::giving::{
    AccountDeletionJob, SettlementJob, WebhookEventJob,
    entities::{gift_history, gifts, recurring_gifts},
};
use trellis_platform::jobs::{JobHandler, Worker};
use trellis_test_support::{Answer, Client, Delivery, Engine, Persona, StripeStandIn, TestApp};

pub const INTENT: &str = "/api/donations/create-intent";
pub const WEBHOOK: &str = "/api/donations/webhook";
pub const OWN: &str = "/api/donations";
const KEYS: &str = "/api/admin/system/payment-settings";

/// An installation that accepts gifts, and its payment provider.
pub struct GivingFixture {
    pub app: TestApp,
    pub stripe: StripeStandIn,
}

impl GivingFixture {
    pub async fn open(engine: Engine) -> Self {
        Self::with(engine, StripeStandIn::start().await).await
    }

    /// The same, with live keys.
    pub async fn open_live(engine: Engine) -> Self {
        Self::with(engine, StripeStandIn::start_live().await).await
    }

    async fn with(engine: Engine, stripe: StripeStandIn) -> Self {
        let app = TestApp::start_with(engine, |parts| {
            stripe.follow(parts.clock.clone());
            parts.payments = stripe.client_with_timeout(std::time::Duration::from_millis(1500));
        })
        .await;
        let fixture = Self { app, stripe };
        fixture.set_up().await;
        fixture
    }

    pub async fn set_up(&self) {
        let super_admin = self.app.persona(Persona::SuperAdmin).await;
        let keys = json!({
            "stripePublishableKey": self.stripe.publishable_key(),
            "stripeSecretKey": self.stripe.secret_key(),
            "stripeWebhookSecret": self.stripe.webhook_secret(),
        });
        assert_eq!(super_admin.post(KEYS, keys).await.status, 200);
    }

    pub async fn post_webhook(&self, delivery: &Delivery) -> Answer {
        let mut request = Request::post(WEBHOOK)
            .body(Body::from(delivery.body.clone()))
            .expect("a request");
        for (name, value) in &delivery.headers {
            let name: HeaderName = name.parse().expect("a name");
            let value = HeaderValue::from_str(value).expect("a value");
            request.headers_mut().insert(name, value);
        }
        self.app.anonymous().send_raw(request).await
    }

    /// Delivers all pending webhooks to the app.
    pub async fn deliver(&self) {
        for delivery in self.stripe.take_deliveries() {
            let response = self.post_webhook(&delivery).await;
            assert_eq!(response.status, 200, "{} {response:?}", delivery.kind);
        }
    }

    /// Runs the server's background jobs.
    pub async fn work(&self) {
        let handlers: Vec<Arc<dyn JobHandler>> = vec![
            Arc::new(WebhookEventJob),
            Arc::new(SettlementJob),
            Arc::new(AccountDeletionJob),
        ];
        let worker = Worker::new(self.app.app.clone(), handlers);
        while worker.work_once().await {}
    }

    pub async fn hear(&self) {
        self.deliver().await;
        self.work().await;
    }

    /// Advances the clock; daily requests keep the client signed in.
    pub async fn advance_days(&self, donor: &Client, days: i64) {
        for day in 0..days {
            self.app.clock.advance(TimeDelta::days(1));
            if day % 20 == 0 {
                assert_eq!(donor.get(OWN).await.status, 200);
            }
        }
    }

    /// Runs the hourly check on open gifts.
    pub async fn settle(&self) {
        SettlementJob
            .schedule(&self.app.app)
            .await
            .expect("scheduled");
        self.work().await;
    }

    pub async fn gifts(&self) -> Vec<gifts::Model> {
        gifts::Entity::find()
            .order_by_asc(gifts::Column::CreatedAt)
            .order_by_asc(gifts::Column::Id)
            .all(self.app.app.db.conn())
            .await
            .expect("gifts")
    }

    pub async fn gift(&self) -> gifts::Model {
        let mut gifts = self.gifts().await;
        assert_eq!(gifts.len(), 1, "{gifts:?}");
        gifts.remove(0)
    }

    pub async fn recurring(&self) -> recurring_gifts::Model {
        let mut all = recurring_gifts::Entity::find()
            .all(self.app.app.db.conn())
            .await
            .expect("recurring gifts");
        assert_eq!(all.len(), 1, "{all:?}");
        all.remove(0)
    }

    /// The history of all gifts: the kind and amount of each step, in order.
    pub async fn history(&self) -> Vec<(String, Option<i64>)> {
        let steps = gift_history::Entity::find()
            .order_by_asc(gift_history::Column::At)
            .order_by_asc(gift_history::Column::Step)
            .all(self.app.app.db.conn())
            .await
            .expect("history");
        let word = |step: &gift_history::Model| json!(step.change).as_str().map(str::to_owned);
        steps
            .iter()
            .map(|step| (word(step).expect("a word"), step.amount))
            .collect()
    }

    pub async fn finish(self) {
        self.app.finish().await;
    }
}

pub fn once(amount: i64) -> Value {
    json!({ "type": "one_time", "amount": amount })
}

pub fn monthly(amount: i64) -> Value {
    json!({ "type": "recurring", "amount": amount, "frequency": "monthly" })
}

/// Starts a gift; returns the payment to confirm.
pub async fn begin(donor: &Client, gift_request: Value) -> String {
    let response = donor.post(INTENT, gift_request).await;
    assert_eq!(response.status, 200, "{response:?}");
    payment_id_from(&response)
}

pub fn payment_id_from(response: &Answer) -> String {
    let secret = response.json["clientSecret"].as_str().expect("a secret");
    let (payment, _) = secret.split_once("_secret_").expect("a payment");
    payment.to_owned()
}

pub async fn own(donor: &Client) -> Value {
    let response = donor.get(OWN).await;
    assert_eq!(response.status, 200, "{response:?}");
    response.json
}

/// A gift's record: its state, and the amounts received and refunded.
pub fn gift_amounts(gift: &gifts::Model) -> (String, i64, i64) {
    let state = json!(gift.state).as_str().unwrap_or_default().to_owned();
    (state, gift.received, gift.refunded)
}
