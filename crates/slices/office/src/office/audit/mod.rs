//! The audit log of changes made by admins, for super admins.

pub mod http;
mod model;
mod service;
