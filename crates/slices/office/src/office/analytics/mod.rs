//! Sums by day. Nobody can be found in them: there is no way from a number to a person.

pub mod http;
mod model;
mod service;
