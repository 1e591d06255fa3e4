//! Study: commentaries, cross references, topics, search.

pub mod commentary;
mod cross_references;
pub mod http;
pub mod model;
mod search;
mod topics;
