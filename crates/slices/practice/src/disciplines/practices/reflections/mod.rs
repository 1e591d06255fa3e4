//! What somebody writes down about a practice.

pub mod service;
pub mod store;
