//! Tables.

pub mod reading_days;
pub mod reading_enrolments;
