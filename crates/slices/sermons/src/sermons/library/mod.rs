//! What was written before and is of use again: blocks of other sermons, where a passage was
//! preached, and illustrations.

pub mod http;
pub mod illustrations;
mod model;
mod service;
mod store;
