//! Reconciliation with Stripe: reports differences and corrects our records where they are out of date. Runs
//! on demand and every night for recent days, so a lost webhook is always recovered.

mod compare;
mod http;
mod job;
mod model;
mod service;
mod store;
mod walk;

pub use http::routes;
pub use job::ReconciliationJob;
