//! A fake Stripe server for one version of its API, on loopback: real requests, real responses, signed
//! webhooks. It rejects what that version rejects, and fails on request.
//!
//! A ledger test, from the app's side:
//!
//! ```text
//! let stripe = StripeStandIn::start().await;
//! let app = TestApp::start_with(engine, |parts| {
//!     stripe.follow(parts.clock.clone());   // signs with the test's own time
//!     parts.payments = stripe.client();     // or client_with_timeout(…) where something times out
//! }).await;
//! // … keys: stripe.secret_key(), stripe.publishable_key(), stripe.webhook_secret()
//! stripe.pay(&payment_intent);              // as a donor would
//! for delivery in stripe.take_deliveries() {
//!     // POST delivery.body with delivery.headers to /api/donations/webhook
//! }
//! ```
//!
//! **People**: `pay`, `decline`, `start_microdeposits`, `process` and later `settle`, `refund`, `fail_refund`, `renew`,
//! `renew_requiring_action`, `retry_invoice`, `end_on`, `expire`. Each returns the object's new state, and panics if it
//! is impossible.
//!
//! **Webhooks** are collected until `take_deliveries`, unless `send_webhooks_to` names an address: then they are
//! sent there in order (`delivered` waits until all are, `retry_failed` resends those that didn't get a 2xx
//! response). `hold` and `release` or `release_reversed` delay and reorder, `duplicate` doubles, `lose`
//! drops: each by event kind or [`StripeStandIn::ALL`]. `again` signs an event again, `signed` signs
//! anything at any time.
//!
//! **Faults**: `fault("POST /v1/payment_intents", Fault::TimesOutAfter, 1)`; the beginning of a path is
//! enough. `calls` has every request, including failed ones. To make the first of two concurrent requests
//! wait: `Fault::Waits`, `wait_for_requests(1)`, the second one, `release_requests`.
//!
//! All of it is also available under `/_control/…` (`control.rs`) for browsers: the binary `stripe-stand-in`.

mod billing;
mod catalog;
mod charges;
mod control;
mod expand;
mod faults;
mod form;
mod http;
mod idempotency;
mod invoices;
mod payments;
mod people;
mod refusal;
mod routes;
mod sending;
mod webhooks;
mod world;

use std::{
    sync::{Arc, Mutex, MutexGuard},
    time::Duration,
};

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::Value;
use tokio::{
    net::TcpListener,
    sync::{Notify, Semaphore, watch},
};
use trellis_kernel::Clock;
use trellis_providers::{payments::Stripe, system::SystemClock};
use url::Url;

pub use faults::Fault;
pub use webhooks::Delivery;
use world::World;

/// A request as it was received.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Call {
    pub method: String,
    /// `/v1/payment_intents`, without its query.
    pub path: String,
    /// From the query and the body.
    pub parameters: Vec<(String, String)>,
    pub idempotency_key: Option<String>,
    pub stripe_version: Option<String>,
}

impl Call {
    pub fn parameter(&self, name: &str) -> Option<&str> {
        let pair = self.parameters.iter().find(|(key, _)| key == name);
        pair.map(|(_, value)| value.as_str())
    }

    /// `POST /v1/payment_intents`
    pub fn line(&self) -> String {
        format!("{} {}", self.method, self.path)
    }
}

#[derive(Debug)]
struct Inner {
    world: Mutex<World>,
    url: String,
    secret_key: String,
    publishable_key: String,
    webhook_secret: String,
    target: Mutex<Option<Url>>,
    /// Notified when new events may be ready to send.
    posted: Notify,
    /// Ensures that only one task sends at a time, to preserve the order.
    sending: tokio::sync::Mutex<()>,
    waiting: watch::Sender<usize>,
    released: Semaphore,
}

impl Inner {
    fn world(&self) -> MutexGuard<'_, World> {
        self.world.lock().expect("the world")
    }

    fn target(&self) -> Option<Url> {
        self.target.lock().expect("a target").clone()
    }

    fn posted(&self) {
        self.posted.notify_one();
    }

    async fn wait_for_release(&self) {
        self.waiting.send_modify(|count| *count += 1);
        let released = self.released.acquire().await;
        released.expect("open").forget();
    }
}

/// A fake Stripe server; see the module's documentation. Clones share their state.
#[derive(Debug, Clone)]
pub struct StripeStandIn(Arc<Inner>);

impl StripeStandIn {
    /// Every kind of event.
    pub const ALL: &str = webhooks::ALL;

    /// Starts a server with test keys and the machine's own time.
    pub async fn start() -> Self {
        Self::listen(false).await
    }

    /// Starts a server with live keys, which would move real money at the real Stripe.
    pub async fn start_live() -> Self {
        Self::listen(true).await
    }

    async fn listen(is_live: bool) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let mode = if is_live { "live" } else { "test" };
        let inner = Arc::new(Inner {
            world: Mutex::new(World::new(Arc::new(SystemClock), is_live)),
            url: format!("http://{address}"),
            secret_key: format!("sk_{mode}_standin{}", address.port()),
            publishable_key: format!("pk_{mode}_standin{}", address.port()),
            webhook_secret: format!("whsec_standin{}", address.port()),
            target: Mutex::new(None),
            posted: Notify::new(),
            sending: tokio::sync::Mutex::new(()),
            waiting: watch::Sender::new(0),
            released: Semaphore::new(0),
        });
        tokio::spawn(http::serve(listener, inner.clone()));
        tokio::spawn(sending::keep_sending(inner.clone()));
        Self(inner)
    }

    pub fn url(&self) -> &str {
        &self.0.url
    }

    pub fn secret_key(&self) -> &str {
        &self.0.secret_key
    }

    pub fn publishable_key(&self) -> &str {
        &self.0.publishable_key
    }

    pub fn webhook_secret(&self) -> &str {
        &self.0.webhook_secret
    }

    /// The real client, pointed at this server. It doesn't pause before a retry.
    pub fn client(&self) -> Arc<Stripe> {
        let client = Stripe::new(self.url()).expect("a client");
        Arc::new(client.with_pause(Duration::ZERO))
    }

    /// Like `client`, but with a shorter timeout, for tests that cover timeouts.
    pub fn client_with_timeout(&self, time: Duration) -> Arc<Stripe> {
        Arc::new(Stripe::with_timeout(self.url(), time).expect("a client"))
    }

    /// Uses this clock from now on.
    pub fn follow(&self, clock: Arc<dyn Clock>) {
        self.0.world().clock = clock;
    }

    /// Moves the server's time further ahead of the test clock.
    pub fn advance(&self, by: TimeDelta) {
        self.0.world().ahead += by;
    }

    // Requests and objects.

    /// Every request so far, successful or not.
    pub fn calls(&self) -> Vec<Call> {
        self.0.world().calls.clone()
    }

    /// The requests so far whose method and path start with this, such as `POST /v1/payment_intents`.
    pub fn calls_to(&self, beginning: &str) -> Vec<Call> {
        let mut calls = self.calls();
        calls.retain(|call| call.line().starts_with(beginning));
        calls
    }

    /// All objects of the given kind (`payment_intent`, `charge`, `subscription`, …), oldest first.
    pub fn objects(&self, kind: &str) -> Vec<Value> {
        self.0.world().all(kind).cloned().collect()
    }

    pub fn object(&self, kind: &str, id: &str) -> Option<Value> {
        self.0.world().find(kind, id).cloned()
    }

    // Faults.

    /// Makes the next `times` requests fail whose method and path start with `of`, such as `POST
    /// /v1/customers`.
    pub fn fault(&self, of: &str, fault: Fault, times: u32) {
        self.0.world().faults.plan(of, fault, times);
    }

    pub fn clear_faults(&self) {
        self.0.world().faults.clear();
    }

    /// Returns when this many requests are waiting (`Fault::Waits`).
    pub async fn wait_for_requests(&self, count: usize) {
        let mut waiting = self.0.waiting.subscribe();
        let reached = waiting.wait_for(|there| *there >= count).await;
        reached.expect("a stand-in");
    }

    /// Lets all waiting requests continue.
    pub fn release_requests(&self) {
        let waiting = self.0.waiting.send_replace(0);
        self.0.released.add_permits(waiting);
    }

    // Webhooks.

    /// From now on, sends events to this URL in order, starting with those that are already ready.
    pub fn send_webhooks_to(&self, url: &str) {
        let url = Url::parse(url).expect("an address");
        *self.0.target.lock().expect("a target") = Some(url);
        self.0.posted();
    }

    /// Takes the events that are ready, signing each with the current time.
    pub fn take_deliveries(&self) -> Vec<Delivery> {
        let mut world = self.0.world();
        let now = world.now();
        let mut taken = Vec::new();
        while let Some(mut letter) = world.outbox.next() {
            taken.push(letter.signed(now, &self.0.webhook_secret));
        }
        taken
    }

    /// Returns the same event again, signed at least a second later.
    pub fn again(&self, delivery: &Delivery) -> Delivery {
        let now = self.0.world().now();
        webhooks::again(delivery, now, &self.0.webhook_secret)
    }

    /// Signs any body with the right secret, dated at this time.
    pub fn signed(&self, body: &str, at: DateTime<Utc>) -> Delivery {
        Self::sign_with(&self.0.webhook_secret, body, at)
    }

    pub fn sign_with(secret: &str, body: &str, at: DateTime<Utc>) -> Delivery {
        let event = serde_json::from_str(body).unwrap_or_default();
        webhooks::delivery(&event, body.to_owned(), at.timestamp(), secret)
    }

    /// Holds back events of this kind until they are released.
    pub fn hold(&self, kind: &str) {
        self.0.world().outbox.hold(kind);
    }

    /// Sends events of this kind twice.
    pub fn duplicate(&self, kind: &str) {
        self.0.world().outbox.double(kind);
    }

    /// Never sends events of this kind.
    pub fn lose(&self, kind: &str) {
        self.0.world().outbox.lose(kind);
    }

    /// Makes all held events ready, and stops holding.
    pub fn release(&self) {
        self.0.world().outbox.release(false);
        self.0.posted();
    }

    /// Like `release`, but newest first.
    pub fn release_reversed(&self) {
        self.0.world().outbox.release(true);
        self.0.posted();
    }

    /// Stops holding, duplicating and losing events.
    pub fn clear_webhook_rules(&self) {
        self.0.world().outbox.clear_rules();
    }

    /// Returns when all ready events have been sent.
    pub async fn delivered(&self) {
        sending::send_ready(&self.0).await;
    }

    /// Signs and sends again the events that didn't get a 2xx response; returns how many there were.
    pub async fn retry_failed(&self) -> usize {
        let count = self.0.world().outbox.retry();
        self.delivered().await;
        count
    }
}
