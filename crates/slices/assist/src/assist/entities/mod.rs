//! Database tables for this slice.

pub mod generations;
pub mod seen_reflections;
pub mod written_commentaries;
