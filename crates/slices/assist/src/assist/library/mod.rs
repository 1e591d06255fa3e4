//! The built-in library as members use it: which topic they mean, and which reflections they have had.

pub mod http;
mod service;
mod store;
mod topics;

pub use service::{ChosenReflection, export, record, seen};
pub use topics::{matching, nearest};
