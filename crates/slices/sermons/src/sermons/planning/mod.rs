//! Series and sermons, without their content.

pub mod http;
pub mod series;
mod service;
pub mod store;
