//! Daily totals that can't be traced back to a member.

pub mod http;
mod model;
mod service;
