//! Reading plans as the office sees them: retired ones, too. What a plan's days hold is decided
//! when it is made, and stays: people are in the middle of it.

pub mod http;
mod model;
mod service;
mod store;
