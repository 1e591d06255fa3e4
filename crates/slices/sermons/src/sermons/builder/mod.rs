//! A sermon's blocks, and the saves that change them.

pub mod block_validation;
pub mod http;
mod passages;
mod patch;
mod service;
pub mod store;

pub use service::to_block;
