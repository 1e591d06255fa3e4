//! Database tables for the missions slice.

pub mod mission_progress;
pub mod mission_series;
#[allow(
    clippy::module_inception,
    reason = "the table is named after its slice"
)]
pub mod missions;
