//! Devotionals generated for admins, for one day or a range of days. A batch is a row and a job, so it
//! continues even if no client is waiting, and finished days are kept.

pub mod http;
mod job;
mod model;
mod plan;
mod service;
mod store;
mod swap;

pub use job::DevotionalBatchJob;
pub use model::BatchState;
pub use service::sweep;
