//! What a person practises: begun, checked in day by day, paused and resumed, completed.

pub mod http;
pub mod model;
pub mod reflections;
pub mod service;
pub mod store;
