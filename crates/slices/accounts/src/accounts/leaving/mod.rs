//! Exporting your data and deleting your account.

mod archive;
pub mod http;
mod service;
