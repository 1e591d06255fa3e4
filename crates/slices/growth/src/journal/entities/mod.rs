//! Database tables of the journal slice.

pub mod journal_devotionals;
pub mod journal_prayers;
