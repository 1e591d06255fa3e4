//! Series and sermons, but not the sermons' content.

pub mod http;
pub mod series;
mod service;
pub mod store;
