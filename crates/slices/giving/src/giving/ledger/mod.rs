//! The ledger: turns what Stripe reports about a payment into the state of a gift.
//!
//! A gift is stored before we send the first request to Stripe, and each request has an idempotency key
//! derived from the gift's id, so a timeout, a crash or a double click creates nothing twice. A webhook, the
//! confirmation page, the hourly check and the nightly reconciliation only tell us *which* payment to look
//! at. We then fetch the payment's current state and store it if the row's `revision` hasn't changed since;
//! otherwise we fetch again. So neither the order nor the number of messages matters, and a lost message is
//! recovered later. A webhook's event id and signature time are stored: a replayed delivery is rejected, and
//! the same event signed again is recognized. Received money is never removed from the records, and test
//! gifts and real gifts are never added together. Members who delete their account aren't charged anymore;
//! the ledger keeps the amounts and removes the member's name.

mod emails;
mod recurring;
mod rules;
mod service;
pub mod store;

pub use recurring::{record_subscription, sync_invoice, sync_subscription};
pub use rules::ReportedState;
pub use service::{
    LookupResult, begin_gift, check_gift, close, fetch_reported_state, sync_payment,
};
