//! Database tables for this slice.

pub mod generations;
pub mod written_commentaries;
