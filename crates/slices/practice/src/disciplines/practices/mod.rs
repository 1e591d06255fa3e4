//! Members' practices: started, checked in daily, paused, resumed and completed.

pub mod http;
pub mod model;
pub mod reflections;
pub mod service;
pub mod store;
