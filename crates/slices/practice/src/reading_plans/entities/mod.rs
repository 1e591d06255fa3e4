//! Database tables for the reading plans slice.

pub mod reading_days;
pub mod reading_enrolments;
pub mod reading_plans;
