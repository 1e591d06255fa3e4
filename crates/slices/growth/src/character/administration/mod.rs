//! The focuses as the office sees them: retired ones, too.

pub mod http;
mod model;
mod service;
