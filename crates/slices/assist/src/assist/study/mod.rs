//! Generates a study guide, which the `studies` module stores.

pub mod http;
mod service;
