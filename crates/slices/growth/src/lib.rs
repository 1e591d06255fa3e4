//! Devotionals, prayer, journal, missions, progress. One folder a slice; see `docs/ARCHITECTURE.md`.

pub mod abide;
pub mod character;
pub mod devotionals;
pub mod journal;
pub mod missions;
pub mod prayer;
pub mod progress;
pub mod records;
