//! What a person keeps: where they read, what they read, highlights, notes.

pub mod entities;
pub mod export;
pub mod http;
mod model;
mod service;
mod store;
