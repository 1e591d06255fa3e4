//! Managing sister apps and their keys, for admins.

pub mod http;
pub mod model;
pub mod service;
pub mod store;
