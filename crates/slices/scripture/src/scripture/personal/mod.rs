//! A member's reading position, history, highlights and notes.

pub mod entities;
pub mod export;
pub mod http;
mod model;
mod service;
mod store;
