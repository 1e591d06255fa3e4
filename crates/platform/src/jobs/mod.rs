//! Work that continues after a request ends. A job is a row, and the worker that takes its lease runs it. If
//! a worker dies, its lease expires and another worker takes over, so handlers may run more than once for one
//! job and must be idempotent.

pub mod entity;
mod service;
mod store;
mod worker;

pub use entity::{JobState, Model as Job};
pub use service::{
    NewJob, delete_old_finished, enqueue, enqueue_recurring, enqueue_recurring_in, find,
    find_by_key,
};
pub use store::{count_failed_since, oldest_overdue_since};
pub use worker::{JobHandler, JobSignal, Worker};
