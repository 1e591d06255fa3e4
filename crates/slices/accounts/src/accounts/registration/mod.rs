//! New accounts: by registration (pending approval), by the set-up link, by an operator.

mod form;
pub mod http;
pub mod service;

pub use form::AccountForm;
