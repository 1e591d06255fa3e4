//! The admin view of reading plans, including archived ones. A plan's daily readings are fixed when it is
//! created, because members may be in the middle of it.

pub mod http;
mod model;
mod service;
mod store;
