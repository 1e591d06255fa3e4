pub mod http;
pub mod service;
pub mod store;
