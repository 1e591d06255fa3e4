//! The payment provider's keys. The gifts themselves belong to another slice.

mod model;
mod service;

pub use model::{PaymentKeys, PaymentSettings};
pub use service::{Change, keys, save, show, stored_keys};
