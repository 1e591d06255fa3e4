//! The keys of the payment service. What is given with them is another slice's.

mod http;
mod model;
mod service;

pub use http::routes;
pub use model::PaymentKeys;
pub use service::{kept, keys};
