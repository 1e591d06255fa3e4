//! Pulls new items from connected apps: immediately when a member clicks Sync Now, and later by a job if an
//! app didn't respond. Nothing else in Trellis waits for another server.

pub mod http;
mod job;
pub mod model;
pub mod service;
mod signature;
mod store;

pub use job::SisterAppSync;
