//! Taking everything along, and going.

mod archive;
pub mod http;
mod service;
