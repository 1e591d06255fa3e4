//! Webhooks from Stripe. A signed event is only a hint: we always fetch the current state of the object it
//! names, so neither the order nor the number of events matters.

pub mod http;
mod job;
mod service;
mod signature;
mod store;

pub use job::WebhookEventJob;
pub use service::{requeue_unprocessed, sweep};
