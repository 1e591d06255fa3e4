//! Outgoing events, signed again for each attempt, and held, duplicated, reordered or lost as configured.

use std::collections::{BTreeSet, VecDeque};

use ring::hmac;
use serde_json::Value;

/// One attempt to deliver an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Delivery {
    /// The event's id: `evt_…`.
    pub event: String,
    /// The event's kind, such as `payment_intent.succeeded`.
    pub kind: String,
    pub headers: Vec<(String, String)>,
    /// Exactly the bytes that were signed.
    pub body: String,
}

#[derive(Debug, Clone)]
pub(super) struct PendingEvent {
    event: Value,
    /// When the last attempt was signed.
    signed_at: Option<i64>,
}

#[derive(Debug, Default)]
pub(super) struct Outbox {
    held: BTreeSet<String>,
    doubled: BTreeSet<String>,
    lost: BTreeSet<String>,
    waiting: Vec<PendingEvent>,
    ready: VecDeque<PendingEvent>,
    failed: Vec<PendingEvent>,
}

/// Matches every kind of event.
pub(super) const ALL: &str = "*";

fn covers(kinds: &BTreeSet<String>, kind: &str) -> bool {
    kinds.contains(ALL) || kinds.contains(kind)
}

impl Outbox {
    pub fn post(&mut self, kind: &str, event: Value) {
        if covers(&self.lost, kind) {
            return;
        }
        let letter = PendingEvent {
            event,
            signed_at: None,
        };
        let copies = if covers(&self.doubled, kind) { 2 } else { 1 };
        for _ in 0..copies {
            if covers(&self.held, kind) {
                self.waiting.push(letter.clone());
            } else {
                self.ready.push_back(letter.clone());
            }
        }
    }

    pub fn hold(&mut self, kind: &str) {
        self.held.insert(kind.to_owned());
    }

    pub fn double(&mut self, kind: &str) {
        self.doubled.insert(kind.to_owned());
    }

    pub fn lose(&mut self, kind: &str) {
        self.lost.insert(kind.to_owned());
    }

    /// Queues the held events, in order or reversed, and stops holding new ones.
    pub fn release(&mut self, reversed: bool) {
        self.held.clear();
        if reversed {
            self.waiting.reverse();
        }
        self.ready.extend(self.waiting.drain(..));
    }

    /// Removes all rules. Held events stay until they are released.
    pub fn clear_rules(&mut self) {
        self.held.clear();
        self.doubled.clear();
        self.lost.clear();
    }

    pub fn next(&mut self) -> Option<PendingEvent> {
        self.ready.pop_front()
    }

    pub fn failed(&mut self, letter: PendingEvent) {
        self.failed.push(letter);
    }

    pub fn retry(&mut self) -> usize {
        let count = self.failed.len();
        self.ready.extend(self.failed.drain(..));
        count
    }
}

impl PendingEvent {
    /// Signs the event. No two attempts are signed in the same second.
    pub fn signed(&mut self, now: i64, secret: &str) -> Delivery {
        let at = self.signed_at.map_or(now, |before| now.max(before + 1));
        self.signed_at = Some(at);
        let body = serde_json::to_string_pretty(&self.event).expect("JSON");
        delivery(&self.event, body, at, secret)
    }
}

pub(super) fn delivery(event: &Value, body: String, at: i64, secret: &str) -> Delivery {
    let header = |name: &str, value: String| (name.to_owned(), value);
    Delivery {
        event: event["id"].as_str().unwrap_or_default().to_owned(),
        kind: event["type"].as_str().unwrap_or_default().to_owned(),
        headers: vec![
            header("content-type", "application/json; charset=utf-8".to_owned()),
            header("stripe-signature", signature(secret, at, &body)),
            header("user-agent", "Stripe/1.0 (stand-in)".to_owned()),
        ],
        body,
    }
}

pub(super) fn again(first: &Delivery, now: i64, secret: &str) -> Delivery {
    let header = first
        .headers
        .iter()
        .find(|(name, _)| name == "stripe-signature");
    let timestamp = header.and_then(|(_, value)| value.strip_prefix("t=")?.split(',').next());
    let before = timestamp.and_then(|timestamp| timestamp.parse::<i64>().ok());
    let at = before.map_or(now, |before| now.max(before + 1));
    let event = serde_json::from_str(&first.body).unwrap_or_default();
    delivery(&event, first.body.clone(), at, secret)
}

/// The value of `Stripe-Signature`.
pub(super) fn signature(secret: &str, at: i64, body: &str) -> String {
    format!("t={at},v1={}", hex(&tag(secret, at, body)))
}

fn tag(secret: &str, at: i64, body: &str) -> Vec<u8> {
    let key = hmac::Key::new(hmac::HMAC_SHA256, secret.as_bytes());
    let signed = format!("{at}.{body}");
    hmac::sign(&key, signed.as_bytes()).as_ref().to_vec()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Whether a header is a valid signature for the body, by Stripe's rule.
pub(super) fn is_valid_signature(secret: &str, header: &str, body: &str, now: i64) -> bool {
    let parts = || header.split(',').filter_map(|part| part.split_once('='));
    let at = parts().find(|(name, _)| *name == "t");
    let Some(at) = at.and_then(|(_, at)| at.parse::<i64>().ok()) else {
        return false;
    };
    let expected = hex(&tag(secret, at, body));
    let fits = parts().any(|(name, value)| name == "v1" && value == expected);
    fits && now - at <= 300
}
