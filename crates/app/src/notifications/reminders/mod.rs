pub mod http;
pub mod job;
pub mod model;
pub mod service;
pub mod store;
mod texts;
mod when;
