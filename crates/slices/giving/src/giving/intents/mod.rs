//! Starts a gift: first a row in our database, then a payment at Stripe that carries the same id.

pub mod http;
mod provider;
mod service;
mod store;

pub use store::customers_of;
