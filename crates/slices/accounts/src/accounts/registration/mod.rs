//! New accounts: by registration (pending approval), through the setup link, or created by an operator.

mod form;
pub mod http;
pub mod service;

pub use form::AccountForm;
