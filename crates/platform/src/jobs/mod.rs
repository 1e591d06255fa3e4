//! Work that outlives a request. A job is a row; whoever takes its lease does it; a worker that
//! dies lets its lease run out and another takes over. Handlers may therefore run more than once
//! for one job when a process is killed, and must not mind.

pub mod entity;
mod service;
mod store;
mod worker;

pub use entity::{JobState, Model as Job};
pub use service::{
    NewJob, enqueue, enqueue_anew, enqueue_in_turn, find, find_by_key, forget_finished,
};
pub use store::{count_failed_since, longest_waiting};
pub use worker::{JobHandler, JobSignal, Worker};
