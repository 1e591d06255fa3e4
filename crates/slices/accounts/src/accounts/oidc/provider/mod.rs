//! Which identity provider signs people in: the one that a super admin named, else the one of the
//! configuration file. Read at each sign-in, so that all replicas change together.

mod http;
mod model;
mod service;

pub use http::routes;
pub use service::{access, current, effective};
