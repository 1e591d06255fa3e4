//! Series and sermons, without what stands in them.

pub mod http;
pub mod series;
mod service;
pub mod store;
