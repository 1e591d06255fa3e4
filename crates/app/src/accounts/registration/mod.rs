//! New accounts: by registration (pending approval), by the set-up link, by an operator.

pub mod http;
pub mod service;
mod store;
