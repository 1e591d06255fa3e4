//! The identity provider that signs members in: the one a super admin saved, otherwise the configuration
//! file's. Read at each sign-in, so all replicas switch together.

mod http;
mod model;
mod service;

pub use http::routes;
pub use service::{access, current, effective_provider};
