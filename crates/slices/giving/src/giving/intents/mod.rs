//! How a gift begins: in the books first, then at the provider, under one name in both.

pub mod http;
mod provider;
mod service;
mod store;

pub use store::customers_of;
