//! Disciplines and fasting plans as the office sees them: retired ones, too. Who practises a
//! retired discipline, or fasts by a retired plan, goes on.

pub mod http;
mod model;
mod service;
mod store;
