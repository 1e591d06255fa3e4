//! Database tables for the disciplines slice.

pub mod discipline_check_ins;
pub mod discipline_practices;
pub mod discipline_reflections;
pub mod disciplines;
pub mod fasting_plans;
pub mod fasts;
pub mod sabbath_practices;
