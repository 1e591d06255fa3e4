//! Who changed what in the office, for super admins.

pub mod http;
mod model;
mod service;
