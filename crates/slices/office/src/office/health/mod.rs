//! Whether all is well, part by part.

mod checks;
pub mod http;
mod model;
mod service;
