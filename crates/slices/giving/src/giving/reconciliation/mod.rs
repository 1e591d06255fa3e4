//! Holds our books against the provider's: says what differs, and mends ours where they fell behind.
//! On demand, and every night for the last days, so that no lost message stays lost.

mod compare;
mod http;
mod model;
mod service;
mod store;
mod walk;
mod work;

pub use http::routes;
pub use work::Reconciling;
