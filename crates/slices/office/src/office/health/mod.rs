//! System health, by component.

mod checks;
pub mod http;
mod model;
mod service;
