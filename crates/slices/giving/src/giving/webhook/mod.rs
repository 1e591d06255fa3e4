//! What the provider says of its own accord. A message is believed when it is signed, and taken as a
//! hint: what it is about is asked for anew, so that neither order nor number of messages matters.

pub mod http;
mod job;
mod service;
mod signature;
mod store;

pub use job::GivingEvents;
pub use service::{sweep, take_up_again};
