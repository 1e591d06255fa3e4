//! The books: what the provider says about a payment becomes what a gift is. Whoever learns that
//! something may have changed, by whatever way, asks for it as it is now; so neither the order of
//! messages nor their number matters.

mod letters;
mod recurring;
mod rules;
mod service;
pub mod store;

pub use recurring::{look_at_invoice, look_at_subscription, take_subscription};
pub use rules::Seen;
pub use service::{Looked, ask, begin_gift, check_gift, close, look_at_payment};
