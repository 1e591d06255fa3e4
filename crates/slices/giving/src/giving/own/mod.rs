//! A person's own gifts: the list, receipts, the statement of a year, and the end of one that comes
//! again.

mod confirmation;
pub mod http;
mod model;
mod service;
mod store;

pub use service::{gifts_of, recurring_of};
