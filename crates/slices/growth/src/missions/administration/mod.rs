//! Series and their missions as the office sees them: retired ones, too.

pub mod http;
mod model;
mod service;
mod store;
