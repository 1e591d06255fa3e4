//! Gifts as administrators see them: totals, a list, each gift's history, and a CSV export. Anonymous donors
//! stay unnamed here and can't be found by name.

mod csv;
mod http;
mod model;
mod service;
mod store;

pub use http::routes;
pub use model::DonationSums;
pub use service::sums_by_day;
