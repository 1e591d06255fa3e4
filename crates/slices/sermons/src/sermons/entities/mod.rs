//! Database tables for the sermons slice.

pub mod illustrations;
pub mod sermon_blocks;
pub mod sermon_passages;
pub mod sermon_series;
pub mod sermons;
