//! The keys of the payment service. What is given with them is another slice's.

mod model;
mod service;

pub use model::{PaymentKeys, PaymentSettings};
pub use service::{Change, kept, keys, save, show};
