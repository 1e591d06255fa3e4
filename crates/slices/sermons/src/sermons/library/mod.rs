//! Past work to reuse: blocks of other sermons, the sermons on a passage, and illustrations.

pub mod http;
pub mod illustrations;
mod model;
mod service;
mod store;
