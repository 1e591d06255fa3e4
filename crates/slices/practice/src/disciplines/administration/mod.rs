//! The admin view of disciplines and fasting plans, including archived ones. Members who already use an
//! archived one can continue.

pub mod http;
mod model;
mod service;
mod store;
