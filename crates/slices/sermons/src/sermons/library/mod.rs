//! Past work to reuse: blocks from other sermons, earlier sermons on a passage, and illustrations.

pub mod http;
pub mod illustrations;
mod model;
mod service;
mod store;
