//! A member's reflections on a practice.

pub mod service;
pub mod store;
