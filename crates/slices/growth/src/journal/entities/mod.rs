//! Database tables for the journal slice.

pub mod journal_devotionals;
pub mod journal_prayers;
