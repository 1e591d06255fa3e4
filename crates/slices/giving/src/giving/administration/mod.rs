//! What the office sees of gifts: sums, a list, each gift with its way, a table for spreadsheets.
//! Whoever gave without a name has none here either, and is not found by it.

mod csv;
mod http;
mod model;
mod service;
mod store;

pub use http::routes;
pub use model::DonationSums;
pub use service::sums_by_day;
