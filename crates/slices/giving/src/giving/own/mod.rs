//! A member's own gifts: the list, receipts, yearly statements, and canceling a recurring gift.

mod confirmation;
pub mod http;
mod model;
mod service;
mod store;

pub use service::{list_gifts, list_recurring};
