//! The tables of this slice.

pub mod generations;
pub mod written_commentaries;
