//! What an app brings, whether it pushes it or is asked for it: the same shapes, the same limits,
//! kept in the same way.

pub mod model;
pub mod service;
pub mod store;
