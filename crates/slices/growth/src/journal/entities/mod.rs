//! Tables.

pub mod journal_devotionals;
pub mod journal_prayers;
