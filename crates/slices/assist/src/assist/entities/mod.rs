//! The tables of this slice.

pub mod generations;
pub mod service_usage;
pub mod written_commentaries;
