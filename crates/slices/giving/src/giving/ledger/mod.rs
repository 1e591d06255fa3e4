//! The ledger: what the payment provider says about a payment becomes the state of a gift.
//!
//! A gift is stored before the provider hears of it, and each request to the provider has a key made of
//! the gift's id, so a timeout, a crash or a second press creates nothing twice. A webhook, the waiting
//! page, the hourly check and the nightly reconciliation only learn *which* payment to look at. We then ask
//! for the payment as it is now and store it if the row's `revision` is still the one from before the
//! question; otherwise we ask again. So neither the order nor the number of messages matters, and a lost
//! message is made up for. A webhook's event id and signature time are stored: the same delivery twice is
//! refused, the same event signed again is recognized. Money that arrived is never taken back from the
//! records; test gifts and real gifts are never added together. Someone who deletes their account is
//! charged no more; the ledger keeps the amount and forgets the person.

mod letters;
mod recurring;
mod rules;
mod service;
pub mod store;

pub use recurring::{look_at_invoice, look_at_subscription, take_subscription};
pub use rules::Seen;
pub use service::{Looked, ask, begin_gift, check_gift, close, look_at_payment};
