//! Asking connected apps what is new: at once when the person says so, and once more later when
//! an app did not answer. Nothing else in the product waits for another server.

pub mod http;
mod job;
pub mod model;
pub mod service;
mod signature;
mod store;

pub use job::SisterAppSync;
