//! Which apps there are, and which of them a person is connected with.

pub mod code;
pub mod http;
pub mod model;
pub mod service;
pub mod store;
