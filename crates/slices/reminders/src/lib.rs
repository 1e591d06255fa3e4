//! The bell and reminders. One folder a slice; see `docs/ARCHITECTURE.md`.

pub mod bell;
pub mod reminders;
