//! A stand-in for Stripe at one version of its interface, on loopback: real requests, real answers,
//! signed webhooks. It refuses what that version refuses, and goes wrong as it is told.
//!
//! A test of the ledger, from the app's side:
//!
//! ```text
//! let stripe = StripeStandIn::start().await;
//! let app = TestApp::start_with(engine, |parts| {
//!     stripe.follow(parts.clock.clone());   // signs with the test's own time
//!     parts.payments = stripe.client();     // or client_within(…) where something times out
//! }).await;
//! // … keys: stripe.secret_key(), stripe.publishable_key(), stripe.webhook_secret()
//! stripe.pay(&payment_intent);              // as whoever pays would
//! for delivery in stripe.take_deliveries() {
//!     // POST delivery.body with delivery.headers to /api/donations/webhook
//! }
//! ```
//!
//! **People**: `pay`, `decline`, `prove`, `process` and later `settle`, `refund`, `fail_refund`,
//! `renew`, `renew_asking`, `retry_invoice`, `end_on`, `expire`. Each returns the object as it is then; what cannot be panics.
//!
//! **Webhooks** are collected until `take_deliveries`, unless `webhooks_to` names an address: then
//! they are sent there in order (`delivered` waits until all are, `retry_failed` sends again what was
//! not answered with 2xx). `hold` and `release` or `release_reversed` delay and reorder,
//! `duplicate` doubles, `lose` drops: each by an event's kind or [`StripeStandIn::ALL`].
//! `again` signs one anew, `signed` signs anything at any time.
//!
//! **Faults**: `fault("POST /v1/payment_intents", Fault::TimesOutAfter, 1)`; the beginning of a
//! path is enough. `calls` has every request, those that failed too. Of two requests at once, let
//! the first one wait: `Fault::Waits`, `until_waiting(1)`, the second one, `release_requests`.
//!
//! All of it is below `/_control/…` too (`control.rs`), for browsers: the binary `stripe-stand-in`.

mod billing;
mod catalogue;
mod charges;
mod control;
mod expand;
mod faults;
mod form;
mod http;
mod invoices;
mod once;
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

/// A request as it came.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Call {
    pub method: String,
    /// `/v1/payment_intents`, without its query.
    pub path: String,
    /// Of the query and of the body.
    pub parameters: Vec<(String, String)>,
    pub idempotency_key: Option<String>,
    pub stripe_version: Option<String>,
}

impl Call {
    pub fn parameter(&self, name: &str) -> Option<&str> {
        let found = self.parameters.iter().find(|(key, _)| key == name);
        found.map(|(_, value)| value.as_str())
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
    /// Something may be ready to be sent.
    posted: Notify,
    /// One sends at a time, so that the order stays.
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

/// See the beginning of this module. Clones are the same one.
#[derive(Debug, Clone)]
pub struct StripeStandIn(Arc<Inner>);

impl StripeStandIn {
    /// Every kind of event.
    pub const ALL: &str = webhooks::ALL;

    /// With keys for tests, and the machine's own time.
    pub async fn start() -> Self {
        Self::listen(false).await
    }

    /// With keys that move real money, if there were any.
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

    /// The real client, towards this. The stand-in needs no pause to recover.
    pub fn client(&self) -> Arc<Stripe> {
        let client = Stripe::new(self.url()).expect("a client");
        Arc::new(client.pausing(Duration::ZERO))
    }

    /// The same with less patience, for what times out.
    pub fn client_within(&self, time: Duration) -> Arc<Stripe> {
        Arc::new(Stripe::within(self.url(), time).expect("a client"))
    }

    /// Its time is this clock's from now on.
    pub fn follow(&self, clock: Arc<dyn Clock>) {
        self.0.world().clock = clock;
    }

    /// Its time goes ahead of the clock's by so much more.
    pub fn advance(&self, by: TimeDelta) {
        self.0.world().ahead += by;
    }

    // What was asked, and what is there.

    /// Every request so far, whatever became of it.
    pub fn calls(&self) -> Vec<Call> {
        self.0.world().calls.clone()
    }

    /// Those that began like `POST /v1/payment_intents`.
    pub fn calls_of(&self, beginning: &str) -> Vec<Call> {
        let mut calls = self.calls();
        calls.retain(|call| call.line().starts_with(beginning));
        calls
    }

    /// All of a kind (`payment_intent`, `charge`, `subscription`, …), oldest first.
    pub fn objects(&self, kind: &str) -> Vec<Value> {
        self.0.world().all(kind).cloned().collect()
    }

    pub fn object(&self, kind: &str, id: &str) -> Option<Value> {
        self.0.world().find(kind, id).cloned()
    }

    // What goes wrong.

    /// The next so many requests that begin like `POST /v1/customers` go wrong in this way.
    pub fn fault(&self, of: &str, fault: Fault, times: u32) {
        self.0.world().faults.plan(of, fault, times);
    }

    pub fn no_faults(&self) {
        self.0.world().faults.clear();
    }

    /// Returns when so many requests wait (`Fault::Waits`).
    pub async fn until_waiting(&self, count: usize) {
        let mut waiting = self.0.waiting.subscribe();
        let reached = waiting.wait_for(|there| *there >= count).await;
        reached.expect("a stand-in");
    }

    /// All requests go on that wait.
    pub fn release_requests(&self) {
        let waiting = self.0.waiting.send_replace(0);
        self.0.released.add_permits(waiting);
    }

    // Webhooks.

    /// Sent there from now on, in order, those that are ready first.
    pub fn webhooks_to(&self, url: &str) {
        let url = Url::parse(url).expect("an address");
        *self.0.target.lock().expect("a target") = Some(url);
        self.0.posted();
    }

    /// What is ready, each signed now.
    pub fn take_deliveries(&self) -> Vec<Delivery> {
        let mut world = self.0.world();
        let now = world.now();
        let mut taken = Vec::new();
        while let Some(mut letter) = world.mailbox.next() {
            taken.push(letter.signed(now, &self.0.webhook_secret));
        }
        taken
    }

    /// The same event once more, signed a second later at least.
    pub fn again(&self, delivery: &Delivery) -> Delivery {
        let now = self.0.world().now();
        webhooks::again(delivery, now, &self.0.webhook_secret)
    }

    /// Any body, signed with the right secret as if at that time.
    pub fn signed(&self, body: &str, at: DateTime<Utc>) -> Delivery {
        Self::signed_with(&self.0.webhook_secret, body, at)
    }

    pub fn signed_with(secret: &str, body: &str, at: DateTime<Utc>) -> Delivery {
        let event = serde_json::from_str(body).unwrap_or_default();
        webhooks::delivery(&event, body.to_owned(), at.timestamp(), secret)
    }

    /// Keeps events of this kind back until they are released.
    pub fn hold(&self, kind: &str) {
        self.0.world().mailbox.hold(kind);
    }

    /// Tells events of this kind twice.
    pub fn duplicate(&self, kind: &str) {
        self.0.world().mailbox.double(kind);
    }

    /// Never tells events of this kind.
    pub fn lose(&self, kind: &str) {
        self.0.world().mailbox.lose(kind);
    }

    /// What was held back is ready, and nothing is held any more.
    pub fn release(&self) {
        self.0.world().mailbox.release(false);
        self.0.posted();
    }

    /// The same, newest first.
    pub fn release_reversed(&self) {
        self.0.world().mailbox.release(true);
        self.0.posted();
    }

    /// Nothing is held, doubled or lost from now on.
    pub fn deliver_as_usual(&self) {
        self.0.world().mailbox.as_usual();
    }

    /// Returns when all that is ready was sent.
    pub async fn delivered(&self) {
        sending::send_ready(&self.0).await;
    }

    /// Sends again what was not answered with 2xx, signed anew; how many they were.
    pub async fn retry_failed(&self) -> usize {
        let count = self.0.world().mailbox.retry();
        self.delivered().await;
        count
    }
}
