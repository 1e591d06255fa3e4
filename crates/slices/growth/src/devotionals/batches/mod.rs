//! Devotionals that are written for the office: one, or one for each of many days. A batch is a row
//! and a job; it goes on whoever waits for it, and what was done stays done.

pub mod http;
mod job;
mod model;
mod plan;
mod service;
mod store;

pub use job::DevotionalWriting;
pub use model::BatchState;
pub use service::sweep;
