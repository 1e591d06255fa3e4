//! The blocks of a sermon, and the saves that change them.

pub mod http;
mod passages;
mod patch;
mod service;
pub mod shape;
pub mod store;

pub use service::shown;
