//! Devotionals, prayer, journal, missions and progress. One folder per slice; see `docs/ARCHITECTURE.md`.

pub mod abide;
pub mod character;
pub mod devotionals;
pub mod journal;
pub mod missions;
pub mod prayer;
pub mod progress;
pub mod records;
